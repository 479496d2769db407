/** Shorter parts of an address are in many a good password. */
const MIN_PART = 3;

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
/** `huaxing2026!` is `huaxing`. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The address, its two halves, and the words they are made of. */
function partsOf(email: string): Set<string> {
  const [local = '', host = ''] = email.split('@');
  const words = email.split(/[^\p{L}\p{N}]+/u);
  const wholes = [email, local, host, host.split('.')[0] ?? ''].map(letters);
  return new Set(
    [...wholes, ...wholes.map(bare), ...words].filter((part) => part.length >= MIN_PART),
  );
}

/**
 * Whether a password is the user's own address or a part of it, with figures and signs round it or not: the first that
 * anybody would try who knows whom to write to.
 */
export function isOwnAddress(password: string, email: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const parts = partsOf(email.toLowerCase());
  return [typed, bare(typed)].some((text) => parts.has(letters(text)));
}
