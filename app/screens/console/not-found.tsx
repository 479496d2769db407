import { notFound } from '~/domain/kernel/refusals.ts';
import { staffLoader } from '../door.server.ts';
import { titleMeta } from '../subsystem/title-meta.ts';

/** Whatever else is asked for under the console. */
export const loader = staffLoader(async () => notFound());

export const meta = titleMeta;

export default function NotFound() {
  return null;
}
