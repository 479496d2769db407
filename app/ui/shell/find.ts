import type { ComponentType } from 'react';
import type { MenuEntry } from './navigation.tsx';

/** What the shell was asked to show: the search, or the keys there are. */
export type Asked = 'find' | 'keys' | null;

/** What Ctrl K opens is told. */
export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  typed: string;
  onType: (typed: string) => void;
  menu: readonly MenuEntry[];
  /** Shows the keys there are. */
  onKeys: () => void;
}

export interface FindProps {
  /** Page of results, which takes `q`. */
  action: string;
  /** The company whose rows alone are shown, which the page of results is told; otherwise null. */
  company: string | null;
  /** Brings what Ctrl K opens, when it is first asked for. */
  palette: () => Promise<ComponentType<PaletteProps>>;
  /** What N makes, where the reader may. */
  create?: { to: string; label: string } | undefined;
}

/** The header's search, as wide before script as after it; on a narrow screen an icon. */
export const FIND_FRAME =
  'flex h-8 w-[148px] flex-none items-center rounded-base border border-line bg-sunken text-sm text-muted max-lg:w-8 max-md:h-10 max-md:w-10 max-md:border-transparent max-md:bg-transparent';
