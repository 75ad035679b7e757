const policy = 'no-referrer';

/** For pages whose address contains a secret: links from them send no Referer. */
export function NoReferrer() {
  return <meta name="referrer" content={policy} />;
}
