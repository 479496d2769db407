import { notFound } from '~/domain/kernel/refusals.ts';
import { publicLoader } from './door.server.ts';

export const handle = { script: false, surface: 'public' };

export const loader = publicLoader(async () => notFound());

export default function NotFound() {
  return null;
}
