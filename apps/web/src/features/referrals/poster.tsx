import { useEffect, useRef, useState } from 'react';
import { config } from '../../lib/config.ts';
import { saveFile } from '../../lib/files/download-file.ts';
import {
  languageNames,
  languageTags,
  loadTexts,
  useLanguage,
  useText,
  type Language,
} from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { drawPoster, posterSize } from './draw-poster.ts';
import type { Referrals } from './api.ts';
import styles from './referrals.module.css';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceButtons } from '../../ui/button/choice-buttons.tsx';

interface PosterProps {
  readonly referrals: Referrals;
  readonly link: string;
}

const languages: readonly Language[] = ['en', 'zh'];

/** The user chooses the poster's language, because the poster is for others. */
export default function Poster({ referrals: { code, promise }, link }: PosterProps) {
  const text = useText('referrals');
  const toasts = useToasts();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const [failed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const language = chosen ?? own;
  const given =
    promise === null || promise.referred.minor === 0 ? null : moneyText(promise.referred, language);

  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const posterText = await loadTexts(language, 'poster');
      if (!isCurrent || !canvas.current) return;
      await drawPoster(canvas.current, {
        brand: config.brand[language],
        text: posterText,
        link,
        code,
        gift: given === null ? null : posterText.gift({ amount: given }),
      });
      setFailed(false);
    };
    draw().catch(() => setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [language, link, code, given]);

  const download = () =>
    canvas.current?.toBlob((picture) => {
      if (picture === null) {
        toasts.failure(text.posterFailed);
        return;
      }
      saveFile(picture, `${config.brand.en.toLowerCase()}-${code}-${language}.png`);
      toasts.success(text.saved);
    }, 'image/png');

  return (
    <section className={styles['card']}>
      <h2>{text.posterTitle}</h2>
      <ChoiceButtons
        label={text.posterLanguage}
        options={languages.map((each) => ({
          value: each,
          label: languageNames[each],
          lang: languageTags[each],
        }))}
        value={language}
        onChoose={setChosen}
      />
      <canvas
        ref={canvas}
        className={styles['poster']}
        {...posterSize}
        role="img"
        aria-label={text.posterPicture}
      />
      <div role="alert">{failed ? <p>{text.posterFailed}</p> : null}</div>
      <Button variant="primary" disabled={failed} onClick={download}>
        {text.download}
      </Button>
    </section>
  );
}
