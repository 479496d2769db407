/** Where a PDF says that it is encrypted: beside its end, or, made for the web, its beginning. Bytes. */
export const PDF_TRAILER_BYTES = 64 * 1024;

/** Whether the beginning or the end of a PDF, read as Latin-1, says that it is encrypted (ISO 32000-1, 7.5.5). */
export function saysEncrypted(piece: string): boolean {
  return /\/Encrypt[\s<]/.test(piece);
}

/** The same of a file that somebody chose in a browser, before it is sent; false for what is no PDF or can't be read. */
export async function isEncryptedPdf(file: Blob): Promise<boolean> {
  const latin1 = new TextDecoder('latin1');
  const read = async (piece: Blob) => latin1.decode(await piece.arrayBuffer());
  try {
    const head = await read(file.slice(0, PDF_TRAILER_BYTES));
    if (!head.includes('%PDF-')) return false;
    return saysEncrypted(head) || saysEncrypted(await read(file.slice(-PDF_TRAILER_BYTES)));
  } catch {
    return false;
  }
}
