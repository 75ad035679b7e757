import english from '../../assets/logo-en.svg';
import special from '../../assets/logo-special.svg';
import chinese from '../../assets/logo-zh.svg';
import mark from '../../assets/mark.svg';
import { config, defaultBrand } from '../../lib/config.ts';
import { useLanguage, type Language } from '../../lib/i18n/index.ts';
import styles from './logo.module.css';

interface LogoProps {
  /** The special client is shown its own logo, in either language. */
  readonly forSpecialClient?: boolean;
}

/** The logo, named after the brand. Its colours are made for the navy background it is always on. */
export function Logo({ forSpecialClient = false }: LogoProps) {
  const language = useLanguage();
  const brand = config.brand[language];
  if (forSpecialClient) return <img className={styles['logo']} src={special} alt={brand} />;
  if (brand === defaultBrand[language])
    return <img className={styles['logo']} src={wordmarks[language]} alt={brand} />;
  return (
    <span className={styles['named']}>
      <img className={styles['logo']} src={mark} alt="" />
      {brand}
    </span>
  );
}

const wordmarks: Readonly<Record<Language, string>> = { en: english, zh: chinese };
