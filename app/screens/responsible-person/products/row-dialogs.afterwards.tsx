import { CopyCosmetic, DeleteCosmetic, type DialogProps, type Named } from './product-dialogs.tsx';

/** Both, as a row of the list has them: asked for in its menu, where nothing is typed. */
export function RowDialogs({ action, ...product }: Named & Pick<DialogProps, 'action'>) {
  return (
    <>
      <CopyCosmetic product={product} action={action} />
      <DeleteCosmetic product={product} action={action} />
    </>
  );
}
