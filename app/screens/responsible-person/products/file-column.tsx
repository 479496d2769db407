import type { RowColumn } from '../../subsystem/rows/edited-row.tsx';
import { RowFile } from '../../subsystem/rows/row-file.tsx';
import { useShell } from '../../subsystem/shell-context.ts';
import { FileLink } from './file-link.tsx';
import type { TabProps } from './tabs.ts';

/** The column of a row editor that holds a file of the product. */
export function useFileColumn(
  { files }: Pick<TabProps['product'], 'files'>,
  head: Pick<RowColumn, 'header' | 'className' | 'ask'>,
): RowColumn {
  const { system } = useShell();
  return {
    ...head,
    key: 'file_id',
    text: ({ cells }) => <FileLink id={cells.file_id} files={files} />,
    control: ({ name, id, ...cell }, { cells }, put, file) => (
      <RowFile
        small
        name={name}
        value={cells.file_id ?? ''}
        put={put}
        file={file}
        kept={files}
        href={(one) => `/${system.slug}/api/document/${one}`}
        control={{
          id,
          'aria-label': cell['aria-label'],
          'aria-describedby': cell['aria-describedby'],
        }}
      />
    ),
  };
}
