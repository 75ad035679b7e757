import type { contract } from '@recoup/contract';
import type { ProblemCode } from '@recoup/contract/problems';
import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';

export interface Sample {
  /** Ids in the path that belong to the account. */
  params?(data: Data, account: number, objects: ObjectStore): Promise<Record<string, string | number>>;
  query?(unique: string): Record<string, string | number>;
  body?(unique: string): Record<string, unknown>;
  /** For calls with files. */
  form?(): FormData;
  /** Further accounts whose words a reply may contain. */
  mayMention?: 'customers' | 'agencies' | 'everyone';
  /** The refusal of the sample after authorization succeeded. */
  refused?: ProblemCode;
  /** Every reply contains words of its account. */
  mentionsAccount?: true;
}

export type Contract = typeof contract;

export type SamplesOf<D extends keyof Contract> = { [E in keyof Contract[D]]: Sample };
