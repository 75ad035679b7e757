export default {
  'api-keys': {
    question: 'How do my own programs get at my data?',
    answer:
      'With an API key. Under Profile, For developers, name it, choose what it may do and how long it lasts. It is shown once, so store it safely. Calls carry it in the header Authorization, after the word Bearer. A key works in your own account only, and you can revoke it at any time.',
  },
  'key-scopes': {
    question: 'What can an API key do, and what not?',
    answer:
      'What you chose: read or change stores, audits, tickets and documents, and read the dashboard and your invoices. No key can pay, change cards, keys or people, take your data along as a whole or delete your account. There can be 20 keys, each with 600 calls a minute.',
  },
  webhooks: {
    question: 'Can you tell my server when something happens?',
    answer:
      'Yes, with a webhook: an address of yours that gets a message when a ticket changes, tickets are found, a store must be authorized again, a statement is ready, an invoice is final, paid or cancelled, a payment fails or a customer accepts. Add it under Profile, For developers, and try it with Send a test.',
  },
  'webhook-signature': {
    question: 'How do I know that a webhook message came from you?',
    answer:
      'By its signature. The header Recoup-Signature holds the second of sending and an HMAC-SHA256 of that second, a full stop and the body, made with the secret of your webhook. Compute it yourself, compare, and refuse what is older than 300 seconds. The id of the event stays the same on every try, so take each id once.',
  },
  'webhook-retries': {
    question: 'What happens when my server does not answer a webhook?',
    answer:
      'We try again after ten seconds, then less and less often, for almost two days. The log shows for 30 days what was sent and what came back, and any message can be sent again from there. After five days without one success the webhook is switched off and you get a mail.',
  },
  'api-description': {
    question: 'Where is the API described?',
    answer:
      'At /api/docs of this site: every call, every field and every webhook event. The same stands at /api/openapi.json as an OpenAPI document, from which many tools make a client by themselves.',
  },
};
