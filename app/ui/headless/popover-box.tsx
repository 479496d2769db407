import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useLocation } from '~/framework.ts';
import { BOX_SIZE, underOpener } from '../menu-look.ts';

export interface PopoverBoxProps {
  place: string;
  trigger: string;
  words: ReactNode;
  align: 'start' | 'end';
  children: ReactNode;
}

/** A Popover once Headless UI has come. Another page starts with it closed. */
export function PopoverBox({ place, trigger, words, align, children }: PopoverBoxProps) {
  const { key } = useLocation();
  return (
    <Popover className={place} key={key}>
      <PopoverButton className={trigger}>{words}</PopoverButton>
      <PopoverPanel className={`${underOpener(align)} ${BOX_SIZE}`}>{children}</PopoverPanel>
    </Popover>
  );
}
