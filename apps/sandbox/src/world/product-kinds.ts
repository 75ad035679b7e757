import type { Random } from './random.ts';
import type { TitleLanguage } from './regions.ts';

export interface ProductKind {
  /** The product group, which decides the referral rate. */
  readonly group: string;
  /** The place of its size among the region's size tiers. */
  readonly tier: 0 | 1 | 2;
  /** The cheapest and the dearest one, in US dollars. */
  readonly price: readonly [number, number];
  readonly names: Readonly<Record<TitleLanguage, string>>;
}

// Names include quotes, commas and accents, as in real report files.
const outdoor: readonly ProductKind[] = [
  kind('Kitchen', 1, [19, 34], {
    en: 'Insulated Travel Mug 16 oz, Leakproof',
    de: 'Thermobecher 500 ml, auslaufsicher',
    fr: 'Tasse isotherme 500 ml, étanche',
    it: 'Tazza termica 500 ml, a prova di perdite',
    es: 'Taza térmica 500 ml, antigoteo',
    ja: '保温トラベルマグ 500ml',
  }),
  kind('Sports', 1, [22, 39], {
    en: 'Stainless Steel Water Bottle 32 oz',
    de: 'Edelstahl-Trinkflasche 1 l, für Groß und Klein',
    fr: 'Gourde en acier inoxydable 1 l',
    it: 'Borraccia in acciaio inox 1 l',
    es: 'Botella de acero inoxidable 1 l, niños y adultos',
    ja: 'ステンレスボトル 1L',
  }),
  kind('Sports', 2, [26, 48], {
    en: 'Non-Slip Yoga Mat 72" x 24", 6 mm',
    de: 'Rutschfeste Yogamatte, 183 x 61 cm',
    fr: 'Tapis de yoga antidérapant, 183 x 61 cm',
    it: 'Tappetino da yoga antiscivolo, 183 x 61 cm',
    es: 'Esterilla de yoga antideslizante, 183 x 61 cm',
    ja: 'ヨガマット 6mm 滑り止め付き',
  }),
  kind('Electronics', 1, [18, 32], {
    en: 'Rechargeable LED Headlamp, 2 Pack',
    de: 'LED-Stirnlampe wiederaufladbar, 2 Stück',
    fr: 'Lampe frontale rechargeable, lot de 2',
    it: 'Torcia frontale LED ricaricabile, 2 pezzi',
    es: 'Linterna frontal recargable, 2 unidades',
    ja: '充電式LEDヘッドライト 2個セット',
  }),
  kind('Sports', 2, [34, 72], {
    en: 'Folding Trekking Poles, Pair',
    de: 'Faltbare Trekkingstöcke, 1 Paar',
    fr: 'Bâtons de randonnée pliables, la paire',
    it: 'Bastoncini da trekking pieghevoli, coppia',
    es: 'Bastones de senderismo plegables, par',
    ja: '折りたたみトレッキングポール 2本組',
  }),
  kind('Sports', 2, [38, 79], {
    en: 'Folding Camping Chair, Heavy Duty',
    de: 'Campingstuhl faltbar, extra stabil',
    fr: 'Chaise de camping pliante, très résistante',
    it: 'Sedia da campeggio pieghevole',
    es: 'Silla de camping plegable, muy resistente',
    ja: '折りたたみキャンプチェア',
  }),
  kind('Sports', 1, [42, 84], {
    en: 'Hiking Backpack 28 L, Rain Cover Included',
    de: 'Wanderrucksack 28 l, mit Regenhülle',
    fr: 'Sac à dos de randonnée 28 l, housse incluse',
    it: 'Zaino da escursionismo 28 l, con copertura',
    es: 'Mochila de senderismo 28 l, con funda',
    ja: '登山リュック 28L レインカバー付き',
  }),
  kind('Sports', 2, [89, 149], {
    en: '4-Person Dome Tent, Waterproof',
    de: 'Kuppelzelt für 4 Personen, wasserdicht',
    fr: 'Tente dôme 4 personnes, imperméable',
    it: 'Tenda a cupola per 4 persone, impermeabile',
    es: 'Tienda de campaña para 4 personas',
    ja: 'ドームテント 4人用 防水',
  }),
  kind('Sports', 0, [17, 26], {
    en: 'Resistance Bands, Set of 5',
    de: 'Fitnessbänder, 5er-Set für Übungen',
    fr: 'Bandes de résistance, coffret de 5',
    it: 'Fasce elastiche, set da 5',
    es: 'Bandas elásticas, juego de 5',
    ja: 'トレーニングチューブ 5本セット',
  }),
  kind('Sports', 0, [17, 28], {
    en: 'Quick-Dry Travel Towel, Large',
    de: 'Schnelltrocknendes Reisehandtuch, Größe L',
    fr: 'Serviette de voyage séchage rapide, taille L',
    it: 'Asciugamano da viaggio, taglia L',
    es: 'Toalla de viaje de secado rápido, talla L',
    ja: '速乾トラベルタオル Lサイズ',
  }),
  kind('Pet Products', 0, [17, 27], {
    en: "Reflective Dog Leash, 6', Heavy Duty",
    de: 'Reflektierende Hundeleine, 2 m',
    fr: 'Laisse pour chien réfléchissante, 2 m',
    it: 'Guinzaglio riflettente per cane, 2 m',
    es: 'Correa reflectante para perro, 2 m',
    ja: '反射材付きドッグリード 2m',
  }),
  kind('Apparel', 0, [22, 45], {
    en: 'Merino Hiking Socks, 3 Pairs',
    de: 'Wandersocken aus Merinowolle, 3 Paar',
    fr: 'Chaussettes de randonnée mérinos, 3 paires',
    it: 'Calze da trekking in lana merino, 3 paia',
    es: 'Calcetines de senderismo de merino, 3 pares',
    ja: 'メリノウール登山ソックス 3足組',
  }),
];

const household: readonly ProductKind[] = [
  kind('Kitchen', 1, [26, 49], {
    en: '10" Cast Iron Skillet, Pre-Seasoned',
    de: 'Gusseiserne Bratpfanne 28 cm, für alle Herde',
    fr: "Poêle en fonte 26 cm, prête à l'emploi",
    it: 'Padella in ghisa 26 cm',
    es: 'Sartén de hierro fundido 26 cm',
    ja: '鋳鉄フライパン 26cm',
  }),
  kind('Kitchen', 0, [28, 62], {
    en: 'Chef\'s Knife 8", High-Carbon Steel',
    de: 'Küchenmesser 20 cm, Kohlenstoffstahl',
    fr: 'Couteau de chef 20 cm, acier au carbone',
    it: 'Coltello da chef 20 cm',
    es: 'Cuchillo de chef 20 cm, acero al carbono',
    ja: '牛刀包丁 20cm',
  }),
  kind('Electronics', 1, [28, 56], {
    en: 'LED Desk Lamp, Dimmable, USB Port',
    de: 'LED-Schreibtischlampe, dimmbar',
    fr: 'Lampe de bureau LED à intensité réglable',
    it: 'Lampada da scrivania LED, dimmerabile',
    es: 'Lámpara de escritorio LED, regulable',
    ja: 'LEDデスクライト 調光式',
  }),
  kind('Electronics', 0, [17, 24], {
    en: 'Cable Organizer Pouch, Travel Size',
    de: 'Kabeltasche, Reisegröße',
    fr: 'Pochette à câbles, format été',
    it: 'Astuccio organizer per cavi',
    es: 'Organizador de cables, tamaño pequeño',
    ja: 'ケーブル収納ポーチ',
  }),
  kind('Home', 2, [32, 62], {
    en: 'Stackable Storage Bins with Lids, Set of 4',
    de: 'Aufbewahrungsboxen mit Deckel, 4er-Set',
    fr: 'Boîtes de rangement empilables, lot de 4',
    it: 'Contenitori impilabili con coperchio, set da 4',
    es: 'Cajas de almacenaje con tapa, juego de 4',
    ja: 'フタ付き収納ボックス 4個組',
  }),
  kind('Kitchen', 1, [19, 34], {
    en: 'Digital Kitchen Scale 11 lb, Glass',
    de: 'Digitale Küchenwaage 5 kg',
    fr: 'Balance de cuisine numérique 5 kg',
    it: 'Bilancia da cucina digitale 5 kg',
    es: 'Báscula de cocina digital 5 kg',
    ja: 'デジタルキッチンスケール 5kg',
  }),
  kind('Home', 1, [32, 58], {
    en: 'Cotton Bath Towels, Extra Soft, Set of 4',
    de: 'Badetücher aus Baumwolle, extra weich, 4 Stück',
    fr: 'Serviettes de bain en coton, lot de 4',
    it: 'Asciugamani da bagno in cotone, set da 4',
    es: 'Toallas de baño de algodón, juego de 4',
    ja: 'コットンバスタオル 4枚セット',
  }),
  kind('Home', 2, [36, 72], {
    en: 'Memory Foam Pillow, Queen',
    de: 'Kopfkissen aus Memory-Schaum, 40 x 80 cm',
    fr: 'Oreiller à mémoire de forme, 60 x 40 cm',
    it: 'Cuscino in memory foam, qualità superiore',
    es: 'Almohada viscoelástica, 70 cm',
    ja: '低反発まくら',
  }),
  kind('Home', 2, [89, 159], {
    en: 'Cordless Stick Vacuum, 2 Batteries',
    de: 'Kabelloser Staubsauger, mit Zubehör für Böden',
    fr: 'Aspirateur balai sans fil, 2 batteries',
    it: 'Scopa elettrica senza fili, 2 batterie',
    es: 'Aspiradora sin cable, 2 baterías',
    ja: 'コードレス掃除機',
  }),
  kind('Kitchen', 0, [17, 26], {
    en: 'Silicone Baking Mats, 3 Pack',
    de: 'Backmatten aus Silikon, 3 Stück',
    fr: 'Tapis de pâtisserie en silicone, lot de 3',
    it: 'Tappetini da forno in silicone, 3 pezzi',
    es: 'Láminas de horno de silicona, 3 unidades',
    ja: 'シリコンベーキングマット 3枚組',
  }),
  kind('Kitchen', 1, [36, 68], {
    en: 'Gooseneck Kettle 1 qt, Brushed Steel',
    de: 'Schwanenhals-Wasserkessel 1 l, gebürstet',
    fr: 'Bouilloire à col de cygne 1 l, inox brossé',
    it: "Bollitore a collo d'oca 1 l",
    es: 'Hervidor de cuello de cisne 1 l',
    ja: 'ドリップケトル 1L',
  }),
  kind('Lawn & Patio', 0, [17, 25], {
    en: 'Garden Gloves, Kids & Adults, 2 Pairs',
    de: 'Gartenhandschuhe, 2 Paar, Größe M',
    fr: 'Gants de jardin, 2 paires, légers',
    it: 'Guanti da giardino, 2 paia',
    es: 'Guantes de jardín, 2 pares',
    ja: '園芸用手袋 2双組',
  }),
];

function kind(
  group: string,
  tier: ProductKind['tier'],
  price: ProductKind['price'],
  names: ProductKind['names'],
): ProductKind {
  return { group, tier, price, names };
}

const colours: Readonly<Record<TitleLanguage, readonly string[]>> = {
  en: ['Black', 'Forest Green', 'Slate Grey', 'Navy'],
  de: ['Schwarz', 'Waldgrün', 'Schiefergrau', 'Dunkelblau'],
  fr: ['Noir', 'Vert forêt', 'Gris foncé', 'Bleu marine'],
  it: ['Nero', 'Verde bosco', 'Grigio ardesia', 'Blu'],
  es: ['Negro', 'Verde bosque', 'Gris pizarra', 'Azul marino'],
  ja: ['ブラック', 'グリーン', 'グレー', 'ネイビー'],
};

export interface Assortment {
  readonly brands: readonly string[];
  readonly kinds: readonly ProductKind[];
}

/** A store sells one kind of goods, as most do. */
export const assortments: readonly Assortment[] = [
  { brands: ['Fernhollow', 'Ostwind', 'Lakenby'], kinds: outdoor },
  { brands: ['Brightmoor', 'Castlevale', 'Kumoha'], kinds: household },
];

export function formatProductTitle(
  language: TitleLanguage,
  brand: string,
  { names }: ProductKind,
  random: Random,
): string {
  return `${brand} ${names[language]}, ${random.pick(colours[language])}`;
}
