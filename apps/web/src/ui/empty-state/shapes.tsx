import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export type DrawingName =
  | 'store'
  | 'ticket'
  | 'folder'
  | 'parcel'
  | 'person'
  | 'card'
  | 'document'
  | 'gift'
  | 'people'
  | 'question'
  | 'search'
  | 'bubble'
  | 'link'
  | 'signpost';

export const shapes: Readonly<Record<DrawingName, ReactNode>> = {
  store: (
    <>
      <path d="M34 44 40 28h60l6 16M38 52v34h64V52" />
      <path d="M34 44a9 9 0 0 0 18 0 9 9 0 0 0 18 0 9 9 0 0 0 18 0 9 9 0 0 0 18 0z" />
      <path className={styles['mark']} d="M62 86V66h16v20" />
    </>
  ),
  ticket: (
    <>
      <path d="M30 36h80v14a8 8 0 0 0 0 16v14H30V66a8 8 0 0 0 0-16z" />
      <path d="M58 36v44" strokeDasharray="4 5" />
      <path className={styles['mark']} d="m72 58 7 7 14-15" />
    </>
  ),
  folder: (
    <>
      <path d="M30 84V34h26l8 9h46v41z" />
      <path d="M30 52h80" />
      <path className={styles['mark']} d="M70 76V60m-8 8 8-8 8 8" />
    </>
  ),
  parcel: (
    <>
      <path d="m70 24 38 16v36L70 92 32 76V40z" />
      <path d="m32 40 38 16 38-16M70 56v36" />
      <path className={styles['mark']} d="m51 32 38 16v13" />
    </>
  ),
  person: (
    <>
      <path d="M30 30h80v54H30z" />
      <circle cx="54" cy="50" r="8" />
      <path d="M40 74c2-10 26-10 28 0" />
      <path className={styles['mark']} d="M80 50h18M80 62h18" />
    </>
  ),
  card: (
    <>
      <rect x="28" y="34" width="84" height="50" rx="6" />
      <path d="M28 48h84" />
      <path className={styles['mark']} d="M40 70h20" />
      <path d="M92 70h8" />
    </>
  ),
  document: (
    <>
      <path d="M42 24h42l14 14v54H42z" />
      <path d="M84 24v14h14M54 50h32M54 60h20" />
      <path className={styles['mark']} d="m68 77 6 6 12-13" />
    </>
  ),
  gift: (
    <>
      <path d="M36 54h68v34H36zM30 40h80v14H30z" />
      <path
        className={styles['mark']}
        d="M70 40v48M70 40c-24-2-20-22-8-18 6 2 8 12 8 18 0-6 2-16 8-18 12-4 16 16-8 18"
      />
    </>
  ),
  people: (
    <>
      <circle cx="54" cy="46" r="11" />
      <path d="M32 84c2-24 42-24 44 0" />
      <circle className={styles['mark']} cx="90" cy="52" r="9" />
      <path className={styles['mark']} d="M86 70c12-3 22 3 23 14" />
    </>
  ),
  question: (
    <>
      <path d="M32 28h76v46H76L62 88V74H32z" />
      <path className={styles['mark']} d="M62 46c0-12 17-11 17-1 0 7-9 7-9 14m0 6v1" />
    </>
  ),
  search: (
    <>
      <path d="M34 88V34h34v54M68 52h22v10M26 88h50" />
      <path d="M44 46h4m8 0h4m-16 12h4m8 0h4m-16 12h4m8 0h4" />
      <circle className={styles['mark']} cx="92" cy="72" r="10" />
      <path className={styles['mark']} d="m99 80 9 9" />
    </>
  ),
  bubble: (
    <>
      <path d="M30 28h58v36H56L44 76V64H30z" />
      <path className={styles['mark']} d="M98 46h12v32h-9v10L90 78H66" />
      <path d="M44 42h30M44 51h18" />
    </>
  ),
  link: (
    <>
      <path d="M64 42H46a16 16 0 0 0 0 32h18" />
      <path className={styles['mark']} d="M76 42h18a16 16 0 0 1 0 32H76M54 58h32" />
    </>
  ),
  signpost: (
    <>
      <path d="M66 22v70M54 92h24" />
      <path d="M66 30h34l9 9-9 9H66z" />
      <path className={styles['mark']} d="M66 54H42l-9 9 9 9h24z" />
    </>
  ),
};
