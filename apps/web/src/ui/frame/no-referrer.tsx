const policy = 'no-referrer';

/** For pages whose address holds a secret: wherever they lead is not told where one came from. */
export function NoReferrer() {
  return <meta name="referrer" content={policy} />;
}
