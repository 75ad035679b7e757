import { addDays } from '../../platform/day.ts';
import { getPublicationDay } from '../../platform/rates/publication-day.ts';
import type { ReimbursementRow } from '../../modules/tickets/public.ts';

export const currencies = ['USD', 'CAD'] as const;
export type LifeCurrency = (typeof currencies)[number];

export interface Claim {
  readonly ticket: number;
  readonly fnsku: string;
  readonly caseId: string;
  readonly currency: LifeCurrency;
  /** The last day on which it may be filed, in its marketplace. */
  readonly closesOn: string;
  /** Whether the case id was typed in; money of unknown cases is not ours to bill. */
  isCaseKnown: boolean;
}

interface Payment {
  readonly claim: Claim;
  readonly id: string;
  readonly day: string;
  /** Minor units, and units replaced instead of paid. */
  readonly cash: number;
  readonly replaced: number;
  reversedCash: number;
  reversedUnits: number;
}

export interface LifeTerms {
  readonly rateBp: 2_500 | 2_000;
  readonly billsReplacements: boolean;
  readonly currency: LifeCurrency;
}

type Row = Partial<ReimbursementRow>;

/** In minor units: so that quarters of it, their commission and its value in the other currency are whole. */
export const perUnit = 6_400;
export const claimedUnits = 4;

const firstTerms: LifeTerms = { rateBp: 2_500, billsReplacements: false, currency: 'USD' };

/** Published rates to the euro: a Canadian dollar is worth 0.625, 0.8, 1 or 1.25 US dollars. */
export function getRatePerEuro(currency: LifeCurrency, day: string): number {
  const ordinal = Math.round(Date.parse(day) / 86_400_000);
  return currency === 'CAD' ? 2 : ([1.25, 1.6, 2, 2.5][ordinal % 4] ?? 2);
}

/** What the marketplace paid and took back, and what of it is billable; knows nothing of tickets or rows. */
export class LifeModel {
  readonly #nextNumber: () => number;
  #claims: Claim[] = [];
  #payments: Payment[] = [];
  #rows: Row[] = [];
  #reports = 0;
  /** Of erased stores, whose money stays billed as it was. */
  #erased: Payment[] = [];
  #terms: { readonly from: string; readonly terms: LifeTerms }[] = [];
  /** Another payment would leave open which of them was reversed. */
  readonly #reversedByProduct = new Set<Claim>();

  constructor(nextNumber: () => number) {
    this.#nextNumber = nextNumber;
  }

  addClaim(claim: Claim): void {
    this.#claims.push(claim);
  }

  claim(pick: number): Claim | undefined {
    return this.#claims[pick % this.#claims.length];
  }

  /** Those of one case: its id may be the same in two marketplaces. */
  claimsWithoutCase(pick: number): Claim[] {
    const unknown = this.#claims.filter(({ isCaseKnown }) => !isCaseKnown);
    const chosen = unknown[pick % unknown.length];
    return unknown.filter(({ caseId }) => caseId === chosen?.caseId);
  }

  hasTwin(claim: Claim): boolean {
    return this.#claims.some((each) => each !== claim && each.caseId === claim.caseId);
  }

  /** Units that were paid for a case of ours and not taken back. */
  unitsPaid(claim: Claim): number {
    return this.#payments
      .filter((each) => each.claim === claim)
      .reduce((sum, { cash, replaced, reversedCash, reversedUnits }) => {
        return sum + (cash - reversedCash) / perUnit + replaced - reversedUnits;
      }, 0);
  }

  agree(from: string, terms: LifeTerms): void {
    this.#terms = [...this.#terms.filter((each) => each.from !== from), { from, terms }].toSorted((a, b) =>
      a.from < b.from ? -1 : 1,
    );
  }

  termsOn(day: string): LifeTerms {
    return this.#terms.findLast(({ from }) => from <= day)?.terms ?? firstTerms;
  }

  pay({ pick, units, replaced }: { pick: number; units: number; replaced: number }, day: string): void {
    const claim = this.claim(pick);
    if (claim === undefined || this.#reversedByProduct.has(claim)) return;
    this.payClaim(claim, { units, replaced }, day);
  }

  payClaim(claim: Claim, { units, replaced }: { units: number; replaced: number }, day: string): void {
    const id = `R-${this.#nextNumber()}`;
    const cash = units * perUnit;
    this.#payments.push({ claim, id, day, cash, replaced, reversedCash: 0, reversedUnits: 0 });
    this.#rows.push({
      ...this.#approvedOn(day),
      reimbursementId: id,
      caseId: claim.caseId,
      fnsku: claim.fnsku,
      currency: claim.currency,
      quantityCash: units,
      quantityInventory: replaced,
      amountPerUnit: perUnit,
      amountTotal: cash,
    });
  }

  /** Of one payment, of all of a case, or of a product with one payment only. */
  reverse({ pick, quarters, names }: { pick: number; quarters: number; names: string }, day: string): void {
    const standing = this.#payments.filter(isWhole);
    const payment = standing[pick % standing.length];
    if (payment === undefined) return;
    const { claim } = payment;
    const ofClaim = this.#payments.filter((each) => each.claim === claim);
    if (!ofClaim.every(isWhole) || (names === 'product' && ofClaim.length > 1)) return;
    if (names === 'product') this.#reversedByProduct.add(claim);
    const taken = names === 'case' ? ofClaim : [payment];
    // Which of several a part was taken from would be open.
    this.#takeBack(taken, { quarters: taken.length > 1 ? 4 : quarters, names }, day);
  }

  payAnew({ pick }: { pick: number }, day: string): void {
    const claim = this.claim(pick);
    if (claim === undefined || this.#reversedByProduct.has(claim)) return;
    const ofClaim = () => this.#payments.filter((each) => each.claim === claim);
    if (!ofClaim().every(isWhole)) return;
    for (let part = 0; part < 2; part += 1) this.payClaim(claim, { units: 1, replaced: 0 }, day);
    const taken = ofClaim();
    const units = sum(taken, ({ cash }) => cash) / perUnit;
    const replaced = sum(taken, (payment) => payment.replaced);
    this.#takeBack(taken, { quarters: 4, names: 'case' }, day);
    this.payClaim(claim, { units, replaced }, day);
  }

  #takeBack(
    taken: readonly Payment[],
    { quarters, names }: { quarters: number; names: string },
    day: string,
  ): void {
    const [payment] = taken;
    if (payment === undefined) return;
    const { claim } = payment;
    const back = (sum(taken, ({ cash }) => cash) * quarters) / 4;
    const units = sum(taken, ({ replaced }) => replaced);
    for (const each of taken) {
      each.reversedCash = (each.cash * quarters) / 4;
      each.reversedUnits = each.replaced;
    }
    this.#rows.push({
      ...this.#approvedOn(day),
      reason: 'Reimbursement_Reversal',
      reimbursementId: `R-${this.#nextNumber()}`,
      originalReimbursementId: names === 'original' ? payment.id : '',
      caseId: names === 'product' ? '' : claim.caseId,
      fnsku: claim.fnsku,
      currency: claim.currency,
      quantityCash: -1,
      quantityInventory: -units,
      amountPerUnit: -perUnit,
      amountTotal: -back,
    });
  }

  /** Everything so far, as the marketplace repeats it in each report; older reports lack columns. */
  report(isBare: boolean): Row[] {
    this.#reports += 1;
    const reportId = this.#reports;
    return this.#rows.map((row) => ({ ...row, reportId, ...(isBare && { asin: '', amountPerUnit: 0 }) }));
  }

  /** What stayed paid for cases we know and our part of it, by payment with its currency and the one it is billed in. */
  billed(): Record<string, { amount: number; commission: number }> {
    const standing = this.#billable().map((payment) => {
      const { id, day, claim } = payment;
      const terms = this.termsOn(day);
      const amount = calculateValue(payment, terms);
      const published = getPublicationDay(day);
      const rate = getRatePerEuro(terms.currency, published) / getRatePerEuro(claim.currency, published);
      const commission = Math.round((amount * terms.rateBp * rate) / 10_000);
      return [`${id}: ${claim.currency} ${terms.currency}`, { amount, commission }] as const;
    });
    return Object.fromEntries(standing.filter(([, { amount }]) => amount !== 0));
  }

  /** Whether money of a known case waits for a rate that was published after this day. */
  waitsForRate(publishedTo: string): boolean {
    return this.#payments.some(
      ({ claim, day }) =>
        claim.isCaseKnown &&
        claim.currency !== this.termsOn(day).currency &&
        getPublicationDay(day) > publishedTo,
    );
  }

  /** Whether any money of a known case is left in a store that is not erased. */
  hasMoney(): boolean {
    return this.#payments.some(
      ({ claim, cash, replaced, reversedCash, reversedUnits }) =>
        claim.isCaseKnown && (cash > 0 ? cash > reversedCash : replaced > reversedUnits),
    );
  }

  eraseStore(): void {
    this.#erased = this.#billable();
    this.#claims = [];
    this.#payments = [];
    this.#rows = [];
  }

  /** Each row a second after the one before, as the marketplace writes them. */
  #approvedOn(day: string): Row {
    const second = String(this.#rows.length % 60).padStart(2, '0');
    const minute = String(Math.floor(this.#rows.length / 60)).padStart(2, '0');
    return { approvalDate: day, approvalTime: `${day}T10:${minute}:${second}-08:00` };
  }

  #billable(): Payment[] {
    return [...this.#erased, ...this.#payments.filter(({ claim }) => claim.isCaseKnown)];
  }
}

function calculateValue({ cash, replaced, reversedCash, reversedUnits }: Payment, terms: LifeTerms): number {
  const units = terms.billsReplacements ? (replaced - reversedUnits) * perUnit : 0;
  return cash - reversedCash + units;
}

function isWhole({ reversedCash, reversedUnits }: Payment): boolean {
  return reversedCash === 0 && reversedUnits === 0;
}

function sum(payments: readonly Payment[], of: (payment: Payment) => number): number {
  return payments.reduce((total, payment) => total + of(payment), 0);
}

/** Days on which the bank publishes rates, from one to another. */
export function listPublicationDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (getPublicationDay(day) === day) days.push(day);
  return days;
}
