import type { ExportLimits } from './limits.ts';
import type { Progress } from './progress.ts';

/** Bytes that a ZIP file has for each of its files beside their content and twice their path. */
const HEAD_BYTES = 160;
/** Bytes that the manifest says of an object, and of the whole. */
const MANIFEST_LINE_BYTES = 300;
const MANIFEST_BYTES = 4_000;

/** Something that a part has. */
export interface Sized {
  path: string;
  sizeBytes: number;
}

const bytesIn = (objects: readonly Sized[]) =>
  objects.reduce(
    (sum, { path, sizeBytes }) =>
      sum + sizeBytes + HEAD_BYTES + 2 * new TextEncoder().encode(path).length,
    0,
  );

type Filling = Pick<Progress, 'part' | 'partBytes' | 'partObjects'>;

/**
 * In which part objects go that stay together, and how full it is then.
 *
 * @param opens they begin a file, so that they may begin a part; what goes on with a file stays where that is
 * @param grows bytes to which they may grow still
 */
export function filled(
  { part, partBytes, partObjects }: Filling,
  objects: readonly Sized[],
  { opens, grows }: { opens: boolean; grows: number },
  limits: ExportLimits,
): Filling {
  const bytes = bytesIn(objects);
  const isFull =
    partObjects > 0 &&
    (partBytes + Math.max(bytes, grows) > limits.partBytes ||
      partObjects + objects.length > limits.partObjects);
  return opens && isFull
    ? { part: part + 1, partBytes: bytes, partObjects: objects.length }
    : { part, partBytes: partBytes + bytes, partObjects: partObjects + objects.length };
}

/** The part that has the manifest: the last one where it fits, else one more. */
export function partOfManifest(
  { part, partBytes, objects }: Filling & Pick<Progress, 'objects'>,
  limits: ExportLimits,
): number {
  const manifest = MANIFEST_BYTES + objects * MANIFEST_LINE_BYTES;
  return partBytes > 0 && partBytes + manifest > limits.partBytes ? part + 1 : part;
}
