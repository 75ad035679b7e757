import { brandName } from '@recoup/contract/card-brands';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { AddCard } from './add-card.tsx';
import styles from './payment.module.css';
import { setDefaultCard, deleteCard, cardsQuery, refreshPayment, type Card } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

interface CardsProps {
  readonly account: string;
  readonly cards: readonly Card[];
}

export function Cards({ account, cards }: CardsProps) {
  const text = useText('payment');
  const [removing, setRemoving] = useState<Card | null>(null);
  return (
    <section className="section" aria-labelledby="cards">
      <div className={styles['head']}>
        <h2 id="cards">{text.cards}</h2>
        <AddCard account={account} />
      </div>
      <p className={styles['soft']}>{text.cardsNote}</p>
      {cards.length === 0 ? <p>{text.noCards}</p> : null}
      <ul className={styles['cards']}>
        {cards.map((card) => (
          <CardLine key={card.id} account={account} card={card} onRemove={() => setRemoving(card)} />
        ))}
      </ul>
      {removing ? <RemoveDialog account={account} card={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  );
}

interface CardLineProps {
  readonly account: string;
  readonly card: Card;
  readonly onRemove: () => void;
}

function CardLine({ account, card, onRemove }: CardLineProps) {
  const text = useText('payment');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const { isOwnAccount } = useSession();
  const { id, last4, expired, is_default: isFirst } = card;
  const put = useMutation({
    mutationFn: () => setDefaultCard({ params: { id }, account }),
    onSuccess: (cards) => queries.setQueryData(cardsQuery(account).queryKey, cards),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
  });
  const ends = { month: String(card.expires_month).padStart(2, '0'), year: String(card.expires_year) };
  return (
    <li>
      <div>
        <p className={styles['name']}>
          {text.name({ brand: brandName(card.brand), last4 })}
          {isFirst ? <span className="tag">{text.first}</span> : null}
          {expired ? <span className={styles['bad']}>{text.expired}</span> : null}
        </p>
        <p className={styles['soft']}>{expired ? text.expiredOn(ends) : text.expires(ends)}</p>
      </div>
      <div className="buttons">
        {isFirst ? null : (
          <Button
            size="small"
            aria-label={text.makeFirstOf({ last4 })}
            disabled={put.isPending}
            onClick={() => put.mutate()}
          >
            {text.makeFirst}
          </Button>
        )}
        {isOwnAccount ? (
          <Button size="small" aria-label={text.removeOf({ last4 })} onClick={onRemove}>
            {text.remove}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function RemoveDialog({
  account,
  card: { id, last4 },
  onClose,
}: Omit<CardLineProps, 'onRemove'> & { readonly onClose: () => void }) {
  const text = useText('payment');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteCard({ params: { id }, account }),
    onSuccess: (cards) => {
      queries.setQueryData(cardsQuery(account).queryKey, cards);
      toasts.success(text.removed);
    },
    onError: (error) => {
      toasts.failure(describeErrorWithCode(error, common));
      refreshPayment(queries, account);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={text.removeTitle({ last4 })}
      cancelLabel={text.keep}
      onCancel={onClose}
      confirmLabel={text.remove}
      variant="danger"
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}
