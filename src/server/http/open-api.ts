/** What /api/docs says before it comes to the endpoints. */
export const openApiHead = {
  openapi: '3.1.0',
  info: { title: 'Tiffin', version: '1' },
  components: {
    securitySchemes: {
      api_token: {
        type: 'http',
        scheme: 'bearer',
        description: 'A token made under Settings, API tokens',
      },
      session: { type: 'apiKey', in: 'cookie', name: 'tiffin_session' },
      csrf: {
        type: 'apiKey',
        in: 'header',
        name: 'X-CSRF-TOKEN',
        description: 'Of the session, from GET /api/session',
      },
    },
  },
} as const;
