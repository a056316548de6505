export const termsOfService = `
**Effective November 1, 2026**

These terms are a contract between you and Iron Plate Kitchen LLC ("Iron Plate", "we", "us"). By ordering or opening an account you accept them. The two parts to read first are **4. Automatic renewal** and **5. Cancelling**.

## 1. Your account

You have to be 18 or older and in the United States. Use your real contact details. Keep your password private. You are responsible for orders from your account unless it was used without your permission; if that happens, tell us right away. Meals are for you and your household, not for resale.

## 2. Ordering and deadlines

Your order is an offer; it becomes binding when we confirm it. If we cannot fill it (sold out, address out of range, payment refused), we tell you and you do not pay.

Each week has a picking deadline: **Sunday, 11:59 PM Pacific Time**, before that week's Wednesday delivery, unless the week's page shows another time. You can order the current week and up to four weeks ahead. Before the deadline, change or cancel freely. After it, the box is locked.

## 3. Prices

All prices are in US dollars. Your total is: meals, minus Subscribe & Save, minus a discount code, plus delivery, plus sales tax where it applies. Gift card balance pays first, your card pays the rest.

A meal you saved costs the lower of its price when you saved it and its price at the deadline. Totals shown for future weeks are estimates. Obvious price errors we may correct, but never without asking you first.

## 4. Automatic renewal (Subscribe & Save)

**A plan renews each week, and your card is charged each week, until you cancel.** At checkout you give this authorization:

> I authorize Iron Plate to charge my card today and each week after the picking deadline, Sunday at 11:59 PM Pacific Time, for the meals in my box and delivery, until I skip or cancel. Gift card balance is used first. I can do either in My Account.

The details:

- **When.** First box at checkout. Every later box once, right after its deadline.
- **How much.** Your plan size times the price per meal, less your Subscribe & Save discount (10% for plans started today), plus surcharges for meals you picked, delivery and tax. It varies with the contents of the box.
- **No picks.** With auto-fill on, we choose for you: no listed allergens, no surcharges, no sold-out meals. [My Schedule](/my-schedule) shows the meals, the estimated total and the charge time beforehand. With auto-fill off, the week is skipped.
- **Skip and pause.** Until the deadline of the week, on My Schedule. No charge for those weeks.
- **No minimum term.**
- **Price changes.** Your discount is fixed when you sign up. If your plan's price is to rise or its discount to fall, you get at least 30 days' notice by email and can cancel before it applies.
- **Reminder.** Each order confirmation says how to cancel.

## 5. Cancelling

Online, 24 hours a day: [My Account](/account-settings), Plan Status, CHANGE, UNSUBSCRIBE, or directly at [Cancel subscription](/pages/cancel-subscription). You confirm once, it takes effect immediately, and you get a confirmation with a receipt number. Or call [(817) 555-0126](tel:+18175550126), or email [help@ironplate.test](mailto:help@ironplate.test).

Cancelling ends every week that has not been ordered. A box that has been paid still ships. If its deadline has not passed, you can cancel that order too, for a full refund. No fees, no penalties.

## 6. Failed payments

If a charge fails, we email you. Unless the decline is final, we retry after about 4 hours, after about 12 hours if cooking has not started by then, and once right before it does. You can pay with another card, skip or cancel at any time in between. An unpaid box is dropped at no cost to you. After three dropped boxes your plan is paused.

If you dispute a charge with your bank while we could have fixed it with a call, please call. We do not close accounts over an honest dispute.

## 7. One-off orders and boxes

Orders without a plan, preset boxes bought once included, are charged at checkout and never renew.

## 8. Codes and gift cards

Discount codes: one per order, no cash value, limits as stated with the code, applied only if they lower your total. Gift card balances: no expiry, no fees, not for resale, no cash except where the law requires it. A lost code can be replaced if you can show the purchase.

## 9. Delivery

Wednesdays, 8 AM to 6 PM, to addresses in our zones. Delivery costs $8.99 unless your zone or order says otherwise, and is free when your meals come to $120 or more after discounts. The risk passes to you when the box is left at your address or where you told us to leave it. Refrigerate the same day. If weather or an accident stops a delivery, we bring it later while the food is safe, or refund it.

## 10. Problems with an order

Report missing, damaged, wrong or spoiled meals within 48 hours. We refund or credit them. Refunds go back to each payment method, up to the amount it paid. If something smells wrong, do not eat it.

## 11. Food, allergens, nutrition

Store at 40 degrees or below, respect the date on the label, heat to an internal temperature of 165 degrees. Read the label every time; recipes change. One kitchen handles milk, egg, fish, shellfish, tree nuts, peanuts, wheat, soy and sesame; traces are possible in every meal. Nutrition values are per single meal and estimated with care. We sell food, not medical or training advice: ask your doctor before you change your diet for a health reason.

## 12. Rules for the site

No scraping, no attacks, no fake accounts, no stolen cards, no gaming of codes. We may suspend an account that breaks these rules, and we refund boxes that were paid for but not delivered. Site content is ours. Reviews stay yours; you let us publish them.

## 13. Warranty and liability

We stand behind our food. The website comes as it is, without further warranties, as far as the law allows. We are not liable for indirect or consequential loss, and our liability for any claim is capped at what you paid us in the 12 months before it. **These limits do not apply to injury from unsafe food, gross negligence, willful misconduct, or where a law forbids them.** Some states do not permit such limits; your state's law wins.

## 14. Disputes

1. Call or write first. Most problems end there.
2. If not, send a written notice with what happened and what you want. Both sides get 30 days to work it out.
3. Then either side may go to court. Small claims court where you live is always open to you.

Texas law governs. Cases outside small claims go to the state or federal courts in Tarrant County, Texas. You keep every consumer right your home state gives you. We do not force arbitration on you.

## 15. Changes to these terms

A new version gets a new date. For running plans, we email changes that affect you at least 30 days ahead, and you can cancel before they apply. If one clause fails, the others stand. How we handle data is in the [Privacy Policy](/privacy-policy).

## 16. Contact

Iron Plate Kitchen LLC, 2200 Foundry Row, Fort Worth, TX 76102.

Email [help@ironplate.test](mailto:help@ironplate.test), phone [(817) 555-0126](tel:+18175550126), every day, 8 AM to 8 PM Central Time.
`;
