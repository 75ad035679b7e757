/** Accepted unless the environment names other keys. Worthless anywhere else. */
export const demoCredentials = {
  twilio: { account: 'AC5a4d0b0c1e2f3a4b5c6d7e8f90a1b2c3', token: 'sandbox-twilio-token' },
  aliyun: { keyId: 'LTAI5tRecoupSandbox', keySecret: 'sandbox-aliyun-secret' },
  gateway: { secretKey: 'sk_test_recoupsandbox', webhookSecret: 'whsec_recoupsandbox' },
  carriers: {
    clientId: 'recoup-sandbox-ups',
    clientSecret: 'sandbox-ups-secret',
    key: 'sandbox-tracking-key',
  },
} as const;
