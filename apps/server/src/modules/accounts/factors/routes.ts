import { contract } from '@recoup/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listBrands, type Config } from '../../../platform/config.ts';
import type { Data } from '../../../platform/database/database.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import type { Visitor } from '../../../platform/http/caller.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { Problem } from '../../../platform/problem.ts';
import { getAccountReply } from '../get-account.ts';
import { startSession } from '../sessions.ts';
import {
  confirmTotp,
  createPasskey,
  createRecoveryCodes,
  removePasskey,
  removeTotp,
} from './change-factors.ts';
import { confirmUser } from './confirm.ts';
import { requireFactorCode } from './factor-code.ts';
import { getFactorKinds, listFactors } from './list-factors.ts';
import {
  createPasskeyOptions,
  createSignatureOptions,
  verifyNewPasskey,
  verifySignature,
  type Site,
} from './passkeys.ts';
import {
  clearPendingCookie,
  findPendingAccount,
  redeemPendingSignIn,
  requirePendingAccount,
} from './pending-sign-in.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { rememberSecondFactor } from './remembered-devices.ts';
import { isFactorRequired } from './required-factors.ts';
import { startTotp } from './totp.ts';

const { secondFactors } = contract;
const done = { done: true } as const;

export interface Entering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly account: number;
  readonly token: string;
  readonly visitor: Visitor;
  readonly kind: 'signed_up' | 'signed_in';
}

export interface FactorContext {
  readonly data: Data;
  readonly config: Config;
  readonly factorKeyring: Keyring;
  readonly https: boolean;
  readonly publicUrl: () => string;
  readonly hasCustomers: (data: Data, user: number) => Promise<boolean>;
}

export function bindSecondFactors(
  bind: Bind,
  context: FactorContext,
  /** Starts the browser's session. */
  enter: (entering: Entering) => Promise<void>,
): void {
  const { data, config, factorKeyring, https } = context;
  const getSite = (visitor: Visitor): Site => {
    const { origin, hostname } = new URL(context.publicUrl());
    return { origin, host: hostname, name: listBrands(config)[visitor.language] };
  };

  const finishSignIn = async (
    account: number,
    {
      request,
      reply,
      visitor,
      remember,
      isPending,
    }: {
      request: FastifyRequest;
      reply: FastifyReply;
      visitor: Visitor;
      remember: boolean;
      isPending: boolean;
    },
  ) => {
    const started = await data.withSystem(async (tx) => {
      if (isPending) await redeemPendingSignIn(tx, request);
      if (remember) await rememberSecondFactor(tx, { reply, https, visitor }, account);
      return {
        account: await getAccountReply(tx, account),
        token: await startSession(tx, account, visitor, { isConfirmed: true }),
      };
    });
    clearPendingCookie(reply);
    await enter({ request, reply, account, token: started.token, visitor, kind: 'signed_in' });
    return started.account;
  };

  bind(secondFactors.pendingSignIn, async ({ request }) => {
    const account = await requirePendingAccount(data, request);
    return data.withSystem(async (tx) => ({
      ...(await getFactorKinds(tx, account)),
      recovery_code: (await countRecoveryCodes(tx, account)) > 0,
    }));
  });

  bind(secondFactors.signInByCode, async ({ body, visitor, request, reply }) => {
    const account = await requirePendingAccount(data, request);
    await requireFactorCode(context, account, body.code);
    return finishSignIn(account, { request, reply, visitor, remember: body.remember, isPending: true });
  });

  bind(secondFactors.signInPasskeyOptions, async ({ visitor, request }) => {
    const account = (await findPendingAccount(data, request)) ?? null;
    return {
      options: { ...(await createSignatureOptions(data, getSite(visitor), { purpose: 'sign_in', account })) },
    };
  });

  bind(secondFactors.signInByPasskey, async ({ body, visitor, request, reply }) => {
    const pending = (await findPendingAccount(data, request)) ?? null;
    const use = { purpose: 'sign_in', account: pending } as const;
    const account = await verifySignature(data, getSite(visitor), use, body.response);
    return finishSignIn(account, {
      request,
      reply,
      visitor,
      remember: body.remember,
      isPending: pending !== null,
    });
  });

  bind(secondFactors.list, async ({ actor, user }) => ({
    ...(await listFactors(data, actor.user)),
    required: await isFactorRequired(context, user),
  }));

  bind(secondFactors.startTotp, async ({ actor, user, visitor }) => {
    const issuer = listBrands(config)[visitor.language];
    const started = await data.withSystem((tx) =>
      startTotp(tx, factorKeyring, { account: actor.user, label: user.username, issuer }),
    );
    if (started === undefined) throw new Problem('as_many_as_can_be');
    return started;
  });

  bind(secondFactors.confirmTotp, async ({ actor, user, body }) => ({
    recovery_codes: await confirmTotp({ data, actor, session: user.session }, factorKeyring, body.code),
  }));

  bind(secondFactors.deleteTotp, async ({ actor, user }) => {
    await removeTotp({ data, actor, session: user.session });
    return done;
  });

  bind(secondFactors.passkeyOptions, async ({ actor, user, visitor }) => ({
    options: {
      ...(await createPasskeyOptions(data, getSite(visitor), {
        account: actor.user,
        username: user.username,
      })),
    },
  }));

  bind(secondFactors.createPasskey, async ({ actor, user, body, visitor }) => {
    const passkey = await verifyNewPasskey(data, getSite(visitor), actor.user, body.response);
    return {
      recovery_codes: await createPasskey({ data, actor, session: user.session }, body.name, passkey),
    };
  });

  bind(secondFactors.deletePasskey, async ({ actor, user, params }) => {
    await removePasskey({ data, actor, session: user.session }, params.id);
    return done;
  });

  bind(secondFactors.replaceRecoveryCodes, async ({ actor, user }) => ({
    recovery_codes: await createRecoveryCodes({ data, actor, session: user.session }),
  }));

  bind(secondFactors.waysToConfirm, async ({ actor, user }) => {
    const { passkey } = await data.withSystem((tx) => getFactorKinds(tx, actor.user));
    return { password: !user.hasFactor, code: user.hasFactor, passkey };
  });

  bind(secondFactors.confirmOptions, async ({ actor, visitor }) => ({
    options: {
      ...(await createSignatureOptions(data, getSite(visitor), {
        purpose: 'confirm',
        account: actor.user,
      })),
    },
  }));

  bind(secondFactors.confirm, async ({ actor, user, body, visitor }) => {
    await confirmUser({ data, factorKeyring, site: getSite(visitor) }, { actor, user }, body);
    return done;
  });

  bind(secondFactors.deleteDevice, async ({ actor, params }) => {
    const deleted = await data.withTenant(actor, (tx) =>
      tx
        .deleteFrom('remembered_devices')
        .where('account_id', '=', actor.user)
        .where('id', '=', params.id)
        .returning('id')
        .executeTakeFirst(),
    );
    if (deleted === undefined) throw new Problem('not_found');
    return done;
  });
}
