import { encode } from 'uqr';
import mark from '../../assets/mark.svg';
import type { Texts } from '../../lib/i18n/index.ts';

export const posterSize = { width: 1080, height: 1440 };

export interface PosterParts {
  readonly brand: string;
  readonly text: Texts<'poster'>;
  readonly link: string;
  readonly code: string;
  /** The reward of a new account as text; null when there is none. */
  readonly gift: string | null;
}

const colours = { ground: '#10233f', deep: '#0b1a30', accent: '#35b98f', text: '#ffffff', soft: '#b4c3d9' };
const font = (size: number, weight = 400) =>
  `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
const margin = 90;

/** The poster may be printed, so it has the same colours in both themes. */
export async function drawPoster(canvas: HTMLCanvasElement, parts: PosterParts): Promise<void> {
  const logo = await loadPicture(mark);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  const { width, height } = posterSize;
  canvas.width = width;
  canvas.height = height;
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, colours.ground);
  ground.addColorStop(1, colours.deep);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);

  pen.drawImage(logo, margin, margin, 84, 84);
  pen.textBaseline = 'middle';
  write(pen, parts.brand, { x: margin + 110, y: margin + 44, size: 50, weight: 600 });

  const { text } = parts;
  write(pen, text.headline, { x: margin, y: 300, size: 68, weight: 700 });
  write(pen, text.headlineNext, { x: margin, y: 390, size: 68, weight: 700, colour: colours.accent });
  for (const [index, point] of text.points.entries()) {
    const y = 500 + index * 66;
    pen.fillStyle = colours.accent;
    pen.beginPath();
    pen.arc(margin + 9, y, 9, 0, 2 * Math.PI);
    pen.fill();
    write(pen, point, { x: margin + 42, y, size: 36, colour: colours.soft });
  }
  if (parts.gift !== null) {
    write(pen, parts.gift, { x: margin, y: 712, size: 42, weight: 600, colour: colours.accent });
  }
  drawCard(pen, parts);
}

/** The QR code and its link, low on the poster, where it is easy to scan with a phone. */
function drawCard(pen: CanvasRenderingContext2D, { text, link, code }: PosterParts): void {
  const top = 760;
  const side = 470;
  pen.fillStyle = colours.text;
  pen.beginPath();
  pen.roundRect(margin, top, posterSize.width - 2 * margin, 590, 36);
  pen.fill();
  drawQr(pen, link, { x: margin + 40, y: top + 60, side });
  const x = margin + side + 60;
  write(pen, text.scan, { x, y: top + 215, size: 42, weight: 600, colour: colours.deep });
  write(pen, text.code({ code }), { x, y: top + 300, size: 36, colour: colours.deep });
  write(pen, new URL(link).host, { x, y: top + 365, size: 30, colour: '#55637a' });
}

function drawQr(
  pen: CanvasRenderingContext2D,
  link: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(link, { border: 2 });
  // In whole pixels, as the edges of modules would blur otherwise.
  const module = Math.floor(side / size);
  const inset = Math.floor((side - module * size) / 2);
  pen.fillStyle = colours.deep;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pen.fillRect(x + inset + column * module, y + inset + row * module, module, module);
    }
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly colour?: string;
}

/** Writes a text, in a smaller font if it would run over the edge. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size, weight = 400, colour = colours.text }: Place,
): void {
  pen.fillStyle = colour;
  pen.font = font(size, weight);
  const maxWidth = posterSize.width - margin - 40 - x;
  const width = pen.measureText(text).width;
  if (width > maxWidth) pen.font = font((size * maxWidth) / width, weight);
  pen.fillText(text, x, y);
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}
