import { notFound } from '~/domain/kernel/refusals.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { cnLoader } from './door.server.ts';

/** Whatever else is asked for under CN-SCC: the frame with its menu stays. */
export const loader = cnLoader(async () => notFound());

export const meta = titleMeta;

export default function NotFound() {
  return null;
}
