/** 421888 → `412 KB`; 6710886 → `6.4 MB`. Rounded up, so a file never looks smaller than it is. */
export function fileSize(sizeBytes: number): string {
  if (sizeBytes < 1024 * 1024) return `${Math.max(1, Math.ceil(sizeBytes / 1024))} KB`;
  return `${(Math.ceil((sizeBytes * 10) / (1024 * 1024)) / 10).toFixed(1)} MB`;
}
