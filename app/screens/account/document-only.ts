/**
 * `clientLoader` of pages that send no script: should a page with script lead here inside the browser, the
 * document is loaded as if the address had been typed. The words of these pages are not in the browser.
 */
export function documentOnly({ request }: { request: Request }): Promise<never> {
  location.assign(request.url);
  return new Promise(() => {});
}
