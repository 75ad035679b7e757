import { Fragment } from 'react';
import { outsideUrl } from '../../lib/marketplaces/outside-url.ts';

/** Shows each URL as a link with its host name, and other text unchanged. */
export function Sources({ source }: { readonly source: string }) {
  return [...new Set(source.split(/\s+/))].map((each, place) => {
    const address = outsideUrl(each);
    return (
      <Fragment key={each}>
        {place === 0 ? null : ', '}
        {address === null ? (
          each
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {new URL(address).hostname}
          </a>
        )}
      </Fragment>
    );
  });
}
