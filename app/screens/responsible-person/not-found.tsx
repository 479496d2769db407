import { notFound } from '~/domain/kernel/refusals.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { rpLoader } from './door.server.ts';

/** Whatever else is asked for under RP: the frame with its menu stays. */
export const loader = rpLoader(async () => notFound());

export const meta = titleMeta;

export default function NotFound() {
  return null;
}
