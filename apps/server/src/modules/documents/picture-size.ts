interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Image dimensions from the header; undefined when the header is incomplete. */
export function readPictureSize(
  head: Buffer,
  kind: 'image/jpeg' | 'image/png' | 'image/webp',
): PictureSize | undefined {
  switch (kind) {
    case 'image/png':
      return pngSize(head);
    case 'image/jpeg':
      return jpegSize(head);
    case 'image/webp':
      return webpSize(head);
  }
}

function pngSize(head: Buffer): PictureSize | undefined {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function jpegSize(head: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= head.length) {
    if (head[at] !== 0xff) return undefined;
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    const stands = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    at += stands ? 2 : 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(head: Buffer): PictureSize | undefined {
  if (head.length < 30) return undefined;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
