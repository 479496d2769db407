import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '~/ui/button.tsx';
import { PanelFoot } from '~/ui/panel.tsx';
import { useRowsWords } from './words.ts';

interface PartsProps {
  page: number;
  pages: number;
  count: number;
  /** What a button does that shows a part. */
  to: (page: number) => Partial<ButtonProps>;
  children?: ReactNode;
}

/** Which part of a long list is shown, and the way to the others. */
export function Parts({ page, pages, count, to, children }: PartsProps) {
  const { t } = useRowsWords();
  return (
    <PanelFoot>
      <span>{t('part', { page: page + 1, pages, count })}</span>
      <Button size="sm" icon="prev" {...to(page - 1)} disabled={page === 0}>
        {t('previous')}
      </Button>
      <Button size="sm" iconEnd="next" {...to(page + 1)} disabled={page + 1 >= pages}>
        {t('next')}
      </Button>
      {children}
    </PanelFoot>
  );
}
