import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { useTakenOver } from '~/ui/headless/taken-over.ts';
import { AT_END } from '~/ui/menu-look.ts';
import { pageUrl, useShell } from './shell-context.ts';

/** The views of a list: the way to their page, and a menu in its place once that has come. */
export function ViewMenu({ table }: { table: string }) {
  const { t } = useTranslation('ui');
  const { system, role, views } = useShell();
  const { pathname, search } = useLocation();
  const box = useRef<HTMLSpanElement>(null);
  const parts = useTakenOver(box);
  // What is kept is kept by those who may write.
  if (role === 'viewer' || views === null) return null;
  const list = pathname.slice(system.slug.length + 2);
  const page = pageUrl(system, 'views', { list, query: search });
  const words = (
    <>
      <span className="text-muted">{t('views.label')}</span>
      {views.find(({ current }) => current)?.name}
    </>
  );
  if (parts) return <parts.ViewMenuBox words={words} page={page} table={table} views={views} />;
  return (
    <span className="contents" ref={box}>
      <LinkButton to={page} className={AT_END}>
        {words}
      </LinkButton>
    </span>
  );
}
