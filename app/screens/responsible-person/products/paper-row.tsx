import { FileRow } from '~/ui/form/file-drop.tsx';
import { useShell } from '../../subsystem/shell-context.ts';
import type { TabProps } from './tabs.ts';

/** A paper of the tab with a way to it; nothing where there is none. */
export function PaperRow({ product, id }: { product: TabProps['product']; id: string | null }) {
  const { system } = useShell();
  const file = id === null ? undefined : product.files[id];
  if (id === null || file === undefined) return null;
  return (
    <div className="mt-3">
      <FileRow name={file.name} href={`${system.api}/document/${id}`} sizeBytes={file.sizeBytes} />
    </div>
  );
}
