import styles from './guide.module.css';

export function GiftPicture({ description }: { readonly description: string }) {
  return (
    <svg
      className={styles['gift']}
      viewBox="0 0 200 160"
      width="200"
      height="160"
      role="img"
      aria-label={description}
    >
      <ellipse className={styles['giftShade']} cx="100" cy="146" rx="72" ry="9" />
      <rect className={styles['giftBox']} x="44" y="76" width="112" height="66" rx="6" />
      <rect className={styles['giftLid']} x="36" y="56" width="128" height="26" rx="6" />
      <path className={styles['giftRibbon']} d="M90 56h20v86H90z" />
      <path
        className={styles['giftBow']}
        d="M100 56C62 54 60 20 80 22c13 1 19 20 20 34 1-14 7-33 20-34 20-2 18 32-20 34z"
      />
      <path className={styles['giftSpark']} d="M30 30v12m-6-6h12M170 20v12m-6-6h12M152 46l4 4M48 12l4 4" />
    </svg>
  );
}
