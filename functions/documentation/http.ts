// By the alias, which bundles follow to `written-document.ts`.
import { openApi } from '#functions/documentation/document.ts';
import { env } from '#platform/env.ts';
import { on, serve } from '#platform/http/bind.ts';
import { getOpenApi } from '#shared/areas/documentation/calls.ts';

export const handler = serve([on(getOpenApi, () => openApi(env('BRAND_NAME'), env('VERSION')))]);
