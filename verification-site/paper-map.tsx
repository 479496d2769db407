/** The certificate in outline, with the two places of the code: box 2 and the QR image. */
export function PaperMap({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 210 297"
      role="img"
      aria-label={label}
      className="h-auto w-40 fill-none stroke-gray-300"
    >
      <path className="fill-gray-0 stroke-gray-500" d="M.8.8h208.4v295.4H.8z" />
      <path d="M15 13h13v13H15zM32 15h52M32 21h40M32 28h34" />
      <path
        className="stroke-gray-400"
        d="M168 13h8v8h-8zM187 13h8v8h-8zM168 32h8v8h-8zM180 15v6M183 26h10M180 34h6M190 30v8M170 26h6M15 58h62M128 58h67"
      />
      <path
        className="stroke-gray-700"
        d="M15 67h180v201H15zM60 67v11.5M120 67v11.5M150 67v11.5M15 78.5h180M15 84.5h180M105 84.5v32M15 116.5h180M75 116.5V128M150 116.5V128M15 128h180M15 134h180M15 197h180M15 229h180M15 245h180"
      />
      <path d="M20 147h170M20 160h170M20 173h170M20 186h170M20 209h78M110 209h80M20 216h78M110 216h80M20 238h78M110 238h80M20 256h40M110 250h80v13h-80z" />
      <path className="stroke-brand-600" strokeWidth="4" d="M60 67h60v11.5H60zM165 10h33v33h-33z" />
    </svg>
  );
}
