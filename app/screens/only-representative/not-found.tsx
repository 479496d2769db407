import { notFound } from '~/domain/kernel/refusals.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { orLoader } from './door.server.ts';

/** Whatever else is asked for under a subsystem: the frame with its menu stays. */
export const loader = orLoader(async () => notFound());

export const meta = titleMeta;

export default function NotFound() {
  return null;
}
