import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameList } from '~/domain/provider/name-list/kinds.ts';
import { LinkButton } from '~/ui/button.tsx';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { PLACES } from './places.ts';

interface Props {
  list: NameList;
  isProvider: boolean;
  /** The way to add a single company, where there is one. */
  add: ReactNode;
}

/** Beside a list: what was imported, which all staff read, and for an admin of the provider the ways to add to it. */
export function ListActions({ list, isProvider, add }: Props) {
  const { t } = useTranslation('consoleNameList');
  const { system } = useShell();
  return (
    <>
      <LinkButton to={pageUrl(system, PLACES[list].past)}>{t('toPast')}</LinkButton>
      {isProvider && (
        <LinkButton to={pageUrl(system, PLACES[list].import)} icon="upload">
          {t('toImport')}
        </LinkButton>
      )}
      {add}
    </>
  );
}
