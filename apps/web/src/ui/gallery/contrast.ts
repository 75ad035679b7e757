/** Contrast ratio of an element's text against what is painted behind it, as WCAG 2.2 defines it. */
export function calculateContrast(element: Element): number {
  const textColour = parseRgba(getComputedStyle(element).color);
  const background = blendBackgrounds(element);
  const [dark = 0, light = 0] = [luminance(over(textColour, background)), luminance(background)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

type Rgba = readonly [number, number, number, number];
const white: Rgba = [255, 255, 255, 1];

/** Blends the backgrounds of the element and its ancestors. */
function blendBackgrounds(element: Element): Rgba {
  const layers: Rgba[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    const layer = parseRgba(getComputedStyle(each).backgroundColor);
    layers.push(layer);
    if (layer[3] === 1) break;
  }
  return layers.reduceRight((below, layer) => over(layer, below), white);
}

function over([red, green, blue, alpha]: Rgba, [r, g, b]: Rgba): Rgba {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Draws a pixel to get its components, because a computed colour may have any notation. */
function parseRgba(colour: string): Rgba {
  if (!canvas) throw new Error('This browser draws no canvas');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
