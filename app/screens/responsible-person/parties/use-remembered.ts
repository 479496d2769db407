import { useMemo } from 'react';
import { useLocation } from '~/framework.ts';
import { useRememberedList } from '../../subsystem/list-memory.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import { useEnterpriseName } from './use-enterprise-name.ts';

/** The lists an enterprise is opened from; the tree of distributors is the first of them too. */
export type EnterpriseListName = 'rp-distributors' | 'rp-enterprises';

/** Keeps the enterprises on screen in their order, so that the page of one knows its neighbours. */
export function useRememberedEnterprises(
  list: EnterpriseListName,
  rows: readonly { id: string; companyCname: string; companyEname: string }[],
): void {
  const { system } = useShell();
  const { search } = useLocation();
  const nameOf = useEnterpriseName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the language, which reloads the page
  const named = useMemo(() => rows.map((row) => ({ id: row.id, name: nameOf(row) })), [rows]);
  useRememberedList(system, list, named, 'name', search);
}
