import { encode } from 'uqr';
import { QrDrawing } from './qr-drawing.tsx';

/** One path of the dark squares, row by row, runs joined. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  data.forEach((row, y) => {
    let x = 0;
    while (x < size) {
      if (!row[x]) {
        x += 1;
        continue;
      }
      const start = x;
      while (x < size && row[x]) x += 1;
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  });
  return { path, size };
}

/** A QR image of an address. Import it from loaders' components only: the encoder weighs 6 kB. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return <QrDrawing path={path} size={size} label={label} />;
}
