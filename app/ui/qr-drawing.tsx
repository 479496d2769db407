/** A QR image from its path, as large as the paper's. */
export function QrDrawing({ path, size, label }: { path: string; size: number; label: string }) {
  return (
    <svg
      className="size-26 rounded-sm border border-line bg-gray-0 p-1.5 text-gray-900"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
