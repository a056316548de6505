/** Made by `npm run mail:layout` of scripts/mail/layout.mjml. A test holds that the two belong together. */
export const layoutHash = 'e287f83e1faac69d5c3e4340ed8a24c2559367465e4826bfadf6af27ac84a13b';
export const layoutHtml = `<!doctype html>
<html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">

<head>
  <title>{{subject}}</title>
  <!--[if !mso]><!-->
  <meta http-equiv="X-UA-Compatible" content="IE=edge">
  <!--<![endif]-->
  <meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <style type="text/css">
    #outlook a {
      padding: 0;
    }

    body {
      margin: 0;
      padding: 0;
      -webkit-text-size-adjust: 100%;
      -ms-text-size-adjust: 100%;
    }

    table,
    td {
      border-collapse: collapse;
      mso-table-lspace: 0pt;
      mso-table-rspace: 0pt;
    }

    img {
      border: 0;
      height: auto;
      line-height: 100%;
      outline: none;
      text-decoration: none;
      -ms-interpolation-mode: bicubic;
    }

    p {
      display: block;
      margin: 13px 0;
    }
  </style>
  <!--[if mso]>
    <noscript>
    <xml>
    <o:OfficeDocumentSettings>
      <o:AllowPNG/>
      <o:PixelsPerInch>96</o:PixelsPerInch>
    </o:OfficeDocumentSettings>
    </xml>
    </noscript>
    <![endif]-->
  <!--[if lte mso 11]>
    <style type="text/css">
      .mj-outlook-group-fix { width:100% !important; }
    </style>
    <![endif]-->
  <style type="text/css">
    @media only screen and (min-width:480px) {
      .mj-column-per-100 {
        width: 100% !important;
        max-width: 100%;
      }
    }
  </style>
  <style media="screen and (min-width:480px)">
    .moz-text-html .mj-column-per-100 {
      width: 100% !important;
      max-width: 100%;
    }
  </style>
</head>

<body style="word-spacing:normal;background-color:{{tint}};">
  <div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preview}}</div>
  <div aria-label="{{subject}}" aria-roledescription="email" role="article" lang="en" dir="ltr" style="word-spacing:normal;background-color:{{tint}};">
    <!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
    <div style="margin:0px auto;max-width:560px;">
      <table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
        <tbody>
          <tr>
            <td style="direction:ltr;font-size:0px;padding:24px 0 8px;text-align:center;">
              <!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
              <div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
                <table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
                  <tbody>
                    <tr>
                      <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                        <div style="font-family:Georgia, serif;font-size:22px;line-height:1.5;text-align:left;color:{{deep}};">{{shop}}</div>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </div>
              <!--[if mso | IE]></td></tr></table><![endif]-->
            </td>
          </tr>
        </tbody>
      </table>
    </div>
    <!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
    <div style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:560px;">
      <table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;">
        <tbody>
          <tr>
            <td style="border-top:4px solid {{accent}};direction:ltr;font-size:0px;padding:24px 0;text-align:center;">
              <!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
              <div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
                <table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
                  <tbody>
                    <tr>
                      <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                        <div style="font-family:Georgia, serif;font-size:26px;line-height:1.25;text-align:left;color:#1f2723;">
                          <h1 style="margin:0;font-size:26px;font-weight:600">{{heading}}</h1>
                        </div>
                      </td>
                    </tr>
                    <tr>
                      <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                        <div style="font-family:Inter, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1f2723;">{{greeting}}</div>
                      </td>
                    </tr>
                    <tr>
                      <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                        <div style="font-family:Inter, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1f2723;">{{paragraphs}}</div>
                      </td>
                    </tr>
                    {{#button}}
                      <tr>
                        <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                          <table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;">
                            <tbody>
                              <tr>
                                <td align="center" bgcolor="{{deep}}" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:14px 24px;background:{{deep}};" valign="middle">
                                  <a href="{{button_link}}" style="display:inline-block;background:{{deep}};color:#ffffff;font-family:Inter, 'Helvetica Neue', Arial, sans-serif;font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:14px 24px;mso-padding-alt:0px;border-radius:8px;" target="_blank">
                                    {{button_label}}
                                  </a>
                                </td>
                              </tr>
                            </tbody>
                          </table>
                        </td>
                      </tr>
                      <tr>
                        <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                          <div style="font-family:Inter, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#5c6660;">Or open this address: {{button_link}}</div>
                        </td>
                      </tr>
                    {{/button}}{{#quiet_link}}
                      <tr>
                        <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                          <div style="font-family:Inter, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1f2723;"><a href="{{quiet_link}}" style="color:{{deep}}">{{quiet_label}}</a></div>
                        </td>
                      </tr>
                    {{/quiet_link}}
                    <tr>
                      <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                        <div style="font-family:Inter, 'Helvetica Neue', Arial, sans-serif;font-size:14px;line-height:1.5;text-align:left;color:#5c6660;">{{note}}</div>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </div>
              <!--[if mso | IE]></td></tr></table><![endif]-->
            </td>
          </tr>
        </tbody>
      </table>
    </div>
    <!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
    <div style="margin:0px auto;max-width:560px;">
      <table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
        <tbody>
          <tr>
            <td style="direction:ltr;font-size:0px;padding:16px 0 32px;text-align:center;">
              <!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
              <div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
                <table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
                  <tbody>
                    <tr>
                      <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                        <div style="font-family:Inter, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#5c6660;">{{contact}}</div>
                      </td>
                    </tr>
                    <tr>
                      <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                        <div style="font-family:Inter, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#5c6660;">{{legal_name}}</div>
                      </td>
                    </tr>
                    {{#unsubscribe}}
                      <tr>
                        <td align="left" style="font-size:0px;padding:8px 32px;word-break:break-word;">
                          <div style="font-family:Inter, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#1f2723;"><a href="{{unsubscribe}}" style="color:#5c6660">Stop these mails</a></div>
                        </td>
                      </tr>
                    {{/unsubscribe}}
                  </tbody>
                </table>
              </div>
              <!--[if mso | IE]></td></tr></table><![endif]-->
            </td>
          </tr>
        </tbody>
      </table>
    </div>
    <!--[if mso | IE]></td></tr></table><![endif]-->
  </div>
</body>

</html>`;
