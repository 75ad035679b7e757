import type { contract } from '@recoup/contract';
import type { ProblemCode } from '@recoup/contract/problems';
import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';

export interface Sample {
  /** The ids in the path that belong to the account. */
  params?(data: Data, account: number, objects: ObjectStore): Promise<Record<string, string | number>>;
  query?(unique: string): Record<string, string | number>;
  body?(unique: string): Record<string, unknown>;
  /** For calls that take files. */
  form?(): FormData;
  /** Whose words an answer may hold beyond those of the account it is about. */
  tellsOf?: 'customers' | 'agencies' | 'everyone';
  /** What the sample is refused with once it is clear that the caller may ask. */
  refused?: ProblemCode;
  /** Every answer holds words of the account it is about. */
  tells?: true;
}

export type Contract = typeof contract;

export type SamplesOf<D extends keyof Contract> = { [E in keyof Contract[D]]: Sample };
