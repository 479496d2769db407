import { Outlet } from '~/framework.ts';
import { useShell } from '../shell-context.ts';
import { titleMeta } from '../title-meta.ts';
import { ScreenFault } from './screen-fault.tsx';

/** The title of a page that could not be made; one that could has its own. */
export const meta = titleMeta;

/** Stands between the frame of a subsystem and its pages, so that the fault of any of them is told in one place. */
export default function Pages() {
  return <Outlet context={useShell()} />;
}

export const ErrorBoundary = ScreenFault;
