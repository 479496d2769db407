import { notFound } from '~/domain/kernel/refusals.ts';
import { ScreenFault } from '../subsystem/screen-fault.tsx';
import { useShell } from '../subsystem/shell-context.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { cnLoader } from './door.server.ts';

/** Whatever else is asked for under CN-SCC: the frame with its menu stays. */
export const loader = cnLoader(async () => notFound());

export const meta = titleMeta;

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  const { system } = useShell();
  return <ScreenFault words="home" part="lost" list={system.home} />;
}
