/** Page and endpoint that begin an override. */
export const OVERRIDE_PATH = '/_override';
/** Endpoint that ends it. */
export const OVERRIDE_END_PATH = '/_override/end';
/** Id of the bar on pages with an override; its `data-remote` and `data-origin` say which. */
export const OVERRIDE_NOTICE_ID = 'remote-override';
