/** What happens to a card, at the hosted page and later. */
export type Behaviour =
  | 'good'
  | 'declined'
  | 'no_funds'
  | 'second_step'
  | 'declined_later'
  | 'disputed'
  | 'answer_lost';

export interface TestCard {
  readonly number: string;
  readonly behaviour: Behaviour;
}

// https://docs.stripe.com/testing; the last card is ours and does not exist at the real gateway.
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'good' },
  { number: '4000000000000002', behaviour: 'declined' },
  { number: '4000000000009995', behaviour: 'no_funds' },
  { number: '4000002500003155', behaviour: 'second_step' },
  { number: '4000000000000341', behaviour: 'declined_later' },
  { number: '4000000000000259', behaviour: 'disputed' },
  { number: '4000000000004087', behaviour: 'answer_lost' },
];

export type CardFault =
  | 'incorrect_number'
  | 'not_a_test_card'
  | 'invalid_expiry'
  | 'expired_card'
  | 'invalid_cvc'
  | 'name_missing'
  | 'card_declined'
  | 'insufficient_funds'
  | 'not_confirmed';

export interface TypedCard {
  readonly behaviour: Behaviour;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly name: string;
}

/** Parses the hosted page's form. A number that is no test card might be real and is never stored. */
export function readCard(form: URLSearchParams, today: Date): TypedCard | CardFault {
  const number = (form.get('number') ?? '').replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number)) return 'incorrect_number';
  const card = testCards.find((known) => known.number === number);
  if (!card) return 'not_a_test_card';
  const expiry = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(form.get('expiry') ?? '');
  const expMonth = Number(expiry?.[1]);
  const expYear = 2000 + Number(expiry?.[2]);
  if (!expiry || expMonth < 1 || expMonth > 12) return 'invalid_expiry';
  if (Date.UTC(expYear, expMonth) <= today.getTime()) return 'expired_card';
  if (!/^\d{3}$/.test((form.get('cvc') ?? '').trim())) return 'invalid_cvc';
  const name = (form.get('name') ?? '').trim().slice(0, 100);
  if (name === '') return 'name_missing';
  return { behaviour: card.behaviour, last4: number.slice(-4), expMonth, expYear, name };
}

export function formatCardNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Luhn check, ISO/IEC 7812-1, annex B. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
