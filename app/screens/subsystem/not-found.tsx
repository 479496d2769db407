import { notFound } from '~/domain/kernel/refusals.ts';
import { publicLoader } from '../door.server.ts';
import { titleMeta } from './title-meta.ts';

/** Whatever else is asked for under a subsystem: the frame, which asks who comes, stays with its menu. */
export const loader = publicLoader(async () => notFound());

export const meta = titleMeta;

export default function NotFound() {
  return null;
}
