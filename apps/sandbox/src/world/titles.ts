import type { Random } from './random.ts';
import type { TitleLanguage } from './regions.ts';

interface Vocabulary {
  readonly things: readonly string[];
  readonly qualities: readonly string[];
  readonly packs: readonly string[];
}

// Includes quotes, commas and accents, as in real report files.
const vocabularies: Readonly<Record<TitleLanguage, Vocabulary>> = {
  en: {
    things: [
      'Travel Mug',
      'Yoga Mat',
      'Desk Lamp',
      'Cable Organizer',
      '10" Skillet',
      'Garden Gloves',
      'Dog Leash',
    ],
    qualities: ['Insulated', 'Non-Slip', 'Foldable', "Chef's Choice", 'Heavy Duty', 'Extra Soft'],
    packs: ['Pack of 2', '16 oz', 'Black, Large', 'Set of 3', 'Kids & Adults'],
  },
  de: {
    things: [
      'Thermobecher',
      'Yogamatte',
      'Schreibtischlampe',
      'Küchenmesser',
      'Gießkanne',
      'Hundeleine',
      '28" Rucksack',
    ],
    qualities: ['Große', 'Rutschfeste', 'Faltbare', 'Spülmaschinenfeste', 'Extra weiche', 'Robuste'],
    packs: ['2 Stück', '500 ml', 'Schwarz, Größe L', '3er-Set', 'für Kinder & Erwachsene'],
  },
  fr: {
    things: [
      'Tasse isotherme',
      'Tapis de yoga',
      'Lampe de bureau',
      'Couteau à pâtisserie',
      'Boîte à thé',
      'Laisse pour chien',
    ],
    qualities: ['Pliable', 'Antidérapant', 'Très résistant', 'Léger', 'Élégant'],
    packs: ['Lot de 2', '500 ml', 'Noir, taille L', 'Coffret de 3', 'Été'],
  },
  it: {
    things: [
      'Tazza termica',
      'Tappetino da yoga',
      'Lampada da scrivania',
      'Coltello da cucina',
      'Guinzaglio per cane',
    ],
    qualities: ['Pieghevole', 'Antiscivolo', 'Resistente', 'Qualità superiore'],
    packs: ['Confezione da 2', '500 ml', 'Nero, taglia L', 'Set da 3'],
  },
  es: {
    things: [
      'Taza térmica',
      'Esterilla de yoga',
      'Lámpara de escritorio',
      'Cuchillo de cocina',
      'Correa para perro',
    ],
    qualities: ['Plegable', 'Antideslizante', 'Pequeña', 'Muy resistente'],
    packs: ['Paquete de 2', '500 ml', 'Negro, talla L', 'Juego de 3', 'Niños y adultos'],
  },
  ja: {
    things: ['保温マグカップ', 'ヨガマット', 'デスクライト', '収納ボックス', '園芸用手袋', 'フライパン'],
    qualities: ['折りたたみ式', '滑り止め付き', '軽量', '大容量', '食洗機対応'],
    packs: ['2個セット', '500ml', 'ブラック Lサイズ', '3点セット'],
  },
};

export const brands = ['Fernhollow', 'Brightmoor', 'Castlevale', 'Ostwind', 'Kumoha', 'Lakenby'] as const;

export function productTitle(language: TitleLanguage, brand: string, random: Random): string {
  const { things, qualities, packs } = vocabularies[language];
  return `${brand} ${random.pick(qualities)} ${random.pick(things)}, ${random.pick(packs)}`;
}
