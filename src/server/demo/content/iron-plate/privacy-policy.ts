export const privacyPolicy = `
**Effective November 1, 2026**

This is what Iron Plate Kitchen LLC ("Iron Plate", "we", "us") does with your personal information when you use this site, get our emails or call us.

## The short version

- We collect what we need to cook, deliver and get paid.
- Your card number goes to the payment gateway. We do not store it.
- No ad tracking unless you turn it on.
- We do not sell your information for money.
- You can see it, fix it, take it with you or have it deleted. Ask, and we do it.

The rest of this page is the long version.

## 1. Information we collect

**You give us:** name, email, phone, shipping and billing address, delivery instructions, password (stored only as a one-way hash), meal picks, ratings, reviews, and messages to support.

**Allergens and dislikes, if you enter them.** They filter your menu and limit auto-fill. Because allergies can reveal something about your health, we treat them as sensitive: they are used for your meals and your safety, and never for marketing. Delete them whenever you want.

**Orders create:** what you bought, prices, discounts, gift card balance, refunds, delivery dates, and a log of picks, skips, pauses and cancellations with times and receipt numbers.

**Payment:** the card number and security code are handed to our payment gateway and forgotten. They are not stored, logged or emailed by us. We keep a token that only works for our shop, the last four digits and the expiration date.

**Your device sends:** IP address, browser type, pages requested and error details. We use these to run the site, fix it and block attacks.

We do not buy information about you from data brokers.

## 2. Why we use it

- To fulfil your orders and run your plan, including the weekly charge you authorized.
- To send service messages: confirmations, deadlines, delivery, failed payments, password resets. You cannot opt out of these while you have orders with us.
- To fill your box when auto-fill is on. It follows fixed rules on your ratings, history, dislikes and allergens; you can see the outcome before the deadline and turn it off.
- To handle support, refunds, fraud and security.
- To improve meals and pages, using combined figures.
- To send offers, if you signed up for them. One click unsubscribes.
- To comply with tax, food safety and other laws.

## 3. Cookies and tracking

**Necessary cookies** keep you logged in, hold your cart, protect your forms and remember your privacy choice. The shop cannot run without them.

**Marketing cookies** (for example _fbp and _fbc) tell us and our ad partners which ad led to an order. They load **only after you accept**. If you decline or ignore the question, they do not load. Change your mind any time: clear this site's data in your browser and you are asked again, or write to us and we do it for you. Prices, menus and service are the same whatever you choose.

## 4. Who gets it

| Who | What | Why |
| --- | --- | --- |
| Payment gateway | Card details, amount, billing address | To charge and refund |
| Delivery partners | Name, address, phone, delivery instructions | To bring the box |
| Hosting and email providers | Data stored or sent for us | To run the service |
| Address suggestion service | What you type in the street field | To complete your address |
| Error reporting service | Technical details of a failure, personal fields removed | To fix bugs |
| Ad partners | Cookie identifiers and order events | Only with your consent |
| Courts and authorities | What the law demands | Legal duty |

Service providers may use the data only for the job we gave them. If the company is sold, the buyer gets the data together with the promises on this page.

Under some state laws, ad cookies count as "sharing" or "targeted advertising". With us they are opt-in.

## 5. How long we keep it

| Data | Time |
| --- | --- |
| Account details | While the account exists; gone within 45 days after you ask us to close it |
| Orders, payments, tax records | Seven years |
| Consents, skips, cancellations | Plan life plus four years |
| Support messages | Two years |
| Technical logs | 90 days |

## 6. Security

Encrypted connections. Hashed passwords. Staff access by role, and every staff action is recorded. A password change ends all your other sessions. Login attempts are limited. If something goes wrong in spite of that and your data is affected, we notify you and the authorities as the law requires.

Your part: use a password you use nowhere else, and tell us when something looks strange.

## 7. Your rights

Most of it you can do yourself in [My Account](/account-settings). Beyond that, you can ask us to:

1. confirm what we hold about you and give you a copy, in a format you can take elsewhere;
2. correct it;
3. delete it, except for what the law makes us keep;
4. stop using it for targeted advertising;
5. limit what we do with sensitive information;
6. name the kinds of parties that received it.

The Texas Data Privacy and Security Act, the California Consumer Privacy Act and similar laws in other states grant these rights to their residents. We do not check your state: everyone gets them.

**How to ask:** email [help@ironplate.test](mailto:help@ironplate.test) or call [(817) 555-0126](tel:+18175550126). We verify you through the email address on your account. You can send an authorized agent with written permission. We answer within 45 days; if a request is complicated we may need 45 more and will tell you why. It is free, twice a year.

**If we refuse:** we give the reason. Reply with "appeal" and someone who was not involved reviews it within 45 days. Not satisfied? You can contact your state attorney general.

**No retaliation:** same prices, same service, whatever you ask of us.

## 8. Text messages and calls

We use your phone number for delivery questions. We do not send marketing texts, and we do not give your number to anyone for theirs.

## 9. Kids

Iron Plate is for adults. We do not knowingly collect data from anyone under 16. Tell us if we did and we will delete it.

## 10. Where the data is

We operate in the United States and deliver only here. Data is stored and processed in the United States.

## 11. Links to other sites

Our pages may link to sites we do not run, such as a social network or a supplier. Their rules apply there, not ours.

## 12. Changes

A new version gets a new date at the top. If it changes how we use what we already have, we email you before it takes effect and ask for consent where the law requires it.

## 13. Contact

Iron Plate Kitchen LLC, Privacy, 2200 Foundry Row, Fort Worth, TX 76102.

Email [help@ironplate.test](mailto:help@ironplate.test), phone [(817) 555-0126](tel:+18175550126), every day, 8 AM to 8 PM Central Time.
`;
