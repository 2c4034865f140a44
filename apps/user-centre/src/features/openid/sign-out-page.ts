import type { KoaContextWithOIDC } from 'oidc-provider';
import { isRightToLeft } from '@portico/contracts/rules/direction';
import { SIGN_OUT_TEXTS } from '@portico/contracts/openid-texts';
import { langOf } from '@portico/server-kit/http/pick-lang';

function show(ctx: KoaContextWithOIDC, body: (texts: (typeof SIGN_OUT_TEXTS)['en']) => string): void {
  const lang = langOf(ctx.get('accept-language'));
  const texts = SIGN_OUT_TEXTS[lang];
  ctx.type = 'html';
  ctx.set('content-language', lang);
  ctx.body = `<!doctype html>
<html lang="${lang}" dir="${isRightToLeft(lang) ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title></head>
<body><main><h1>${texts.title}</h1>${body(texts)}</main></body>
</html>
`;
}

/** Anybody can send a browser here, so the person is asked. `form` is the provider's, which proves that it was. */
export function confirmSignOut(ctx: KoaContextWithOIDC, form: string): void {
  show(
    ctx,
    ({ ask, yes, no }) => `<p>${ask}</p>${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${yes}</button>
<button type="submit" form="op.logoutForm">${no}</button>`,
  );
}

export function signedOut(ctx: KoaContextWithOIDC): void {
  show(ctx, ({ done }) => `<p>${done}</p>`);
}
