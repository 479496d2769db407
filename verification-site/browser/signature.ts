import { type Jwks, verifySnapshot } from '~/domain/certificate/signature.ts';
import { signedValue } from '../signed-value.ts';

type Form = 'server' | 'checking' | 'genuine' | 'differs';

/** Whether every field marked as signed shows what the snapshot says. */
function showsWhatWasSigned(page: Document, snapshot: string): boolean {
  const content: unknown = JSON.parse(snapshot);
  return [...page.querySelectorAll<HTMLElement>('[data-signed]')].every(
    (field) => field.textContent === signedValue(content, field.dataset.signed ?? ''),
  );
}

/** The published keys, or null when they can't be had: offline, blocked, or an answer that is none. */
async function fetchKeys(url: string): Promise<Jwks | null> {
  try {
    const response = await fetch(url, { credentials: 'omit' });
    return response.ok ? ((await response.json()) as Jwks) : null;
  } catch {
    return null;
  }
}

async function formFor(page: Document, keysUrl: string): Promise<Form> {
  const content = page.querySelector('[data-snapshot]')?.textContent ?? '';
  const signed = page.querySelector<HTMLElement>('[data-key]');
  const keys = await fetchKeys(keysUrl);
  // No keys or no Ed25519 here: the line keeps saying that only our server has checked.
  if (keys === null || globalThis.crypto?.subtle === undefined) return 'server';
  const keyId = signed?.dataset.key ?? '';
  const verdict = await verifySnapshot(content, signed?.textContent ?? '', keyId, keys);
  if (verdict === 'unsupported') return 'server';
  return verdict === 'genuine' && showsWhatWasSigned(page, content) ? 'genuine' : 'differs';
}

function show(line: HTMLElement, form: Form): void {
  for (const part of line.querySelectorAll<HTMLElement>('[data-form]')) {
    part.hidden = part.dataset.form !== form;
  }
}

/** Checks the signature in this browser and says so; a signature that differs turns the verdict round. */
export async function checkSignature(page: Document): Promise<void> {
  const line = page.querySelector<HTMLElement>('[data-signature]');
  if (line === null) return;
  show(line, 'checking');
  const form = await formFor(page, line.dataset.signature ?? '');
  show(line, form);
  for (const part of page.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = (part.dataset.when === 'differs') !== (form === 'differs');
  }
}
