export const termsOfService = `
**Effective November 1, 2026**

These terms are the agreement between you and Green Fork Kitchen, Inc. ("Green Fork", "we") when you use this website or order our meals. We have tried to write them the way we would explain them across the counter. Please read the part about automatic renewal with care: it says when your card is charged and how to stop it.

## 1. Who may order

You must be at least 18, live in the United States and order for your own household or workplace, not for resale. Please give us correct contact details and keep your password to yourself. Tell us if you think that somebody else has used your account.

## 2. Orders

Choosing meals and pressing "Place order" is an offer to buy. We accept it when we confirm the order. If we cannot accept it, for example because a meal has sold out or we do not deliver to your address, we say so and you are not charged.

Each menu opens on Friday at 9:00 AM and closes on the following Thursday at 11:59 PM Eastern Time (the "deadline"). A particular week may have other times, for example around a holiday; the times shown with that week's menu count. Until the deadline you may change or cancel a box. After it, the box is final, because we buy and cook for it.

## 3. Prices and payment

Prices are in US dollars and shown before you order. Your total is the price of the meals, less your Subscribe & Save discount, less any discount code, plus delivery and any sales tax. Gift card balance is applied first and your card pays the rest. If the price of a meal you have picked changes before the deadline, you pay the lower of the price when you saved the pick and the price at the deadline.

Amounts shown for coming weeks are estimates until the deadline. If we have made an obvious mistake in a price, we will ask you before we charge the right one, and you may cancel instead.

## 4. Subscribe & Save: automatic renewal

**Your plan renews every week until you cancel.** When you start a plan, you agree to this authorization:

> I authorize Green Fork to charge my card today and each week after the picking deadline, Thursday at 11:59 PM Eastern Time, for the meals in my box and delivery, until I skip or cancel. Gift card balance is used first. I can do either in My Account.

What that means in practice:

- **First box.** Charged at checkout.
- **Later boxes.** Charged once a week, right after the deadline, at the price of your plan size less your Subscribe & Save discount (15% for plans started today), plus surcharges for meals you chose yourself, delivery and tax. The amount changes with what is in the box.
- **If you do not pick.** With auto-fill on, we choose meals for you by the rules described in our [questions and answers](/frequently-asked-questions): never with an allergen you listed, never with a surcharge. Before the deadline you can see the meals, the estimated total and the time of the charge on [My Schedule](/my-schedule). With auto-fill off, the week is skipped.
- **Skip or pause.** Any week, until its deadline, on My Schedule. Nothing is charged for a skipped or paused week.
- **No minimum.** You may stop after any box.
- **Changes.** The discount you agreed to stays with your plan. We will give you at least 30 days' notice by email before we raise the price of your plan or lower its discount, with a link to cancel.

## 5. How to cancel

Go to [My Account](/account-settings), open Plan Status, choose CHANGE and then UNSUBSCRIBE. It takes effect at once, at any time of day, and we send you a confirmation with a receipt number. You may also call [(845) 555-0148](tel:+18455550148) or write to [hello@greenfork.test](mailto:hello@greenfork.test).

Cancelling stops every week that has not been ordered. A box that is already paid for will still be delivered; if its deadline has not passed, you may cancel that order separately for a full refund. There is no cancellation fee.

## 6. When a payment fails

If your card is declined we will tell you by email and, unless the bank's refusal is final, try again about 4 hours later, about 12 hours later and once more before cooking starts. Paying with another card, skipping the week or cancelling ends these attempts. A box still unpaid after the last attempt is dropped, and you owe nothing for it. After three dropped boxes we pause your plan.

## 7. One-off orders, discount codes and gift cards

Orders placed without a plan are charged at checkout and do not renew. Discount codes have no cash value, may be limited to a first order or a number of uses, and apply only where they lower your total. Gift card balances do not expire, carry no fees, cannot be resold, and are paid out in cash only where the law requires it.

## 8. Delivery

We deliver on Tuesday or Thursday between 8 AM and 6 PM, depending on your zip code, to the address on the order. Once the box has been left at that address or according to your instructions, please refrigerate the meals the same day. Weather and roads can delay us. If we cannot deliver at all, you get a full refund.

## 9. If something is wrong

Tell us within 48 hours of delivery if a meal is missing, damaged, spoiled or not what you ordered. We will refund or credit it. Refunds go back to each means of payment, up to what it paid. Do not eat anything that seems off.

## 10. Food safety and allergens

Keep meals at or below 40 degrees and use them by the date on the label. Heat them to an internal temperature of 165 degrees. Ingredients and allergens are listed for every meal; read the label each time, because recipes change. All meals are made in one kitchen that handles milk, egg, fish, shellfish, tree nuts, peanuts, wheat, soy and sesame, and traces are possible. Nutrition figures are careful estimates per single meal and are not medical advice.

## 11. Fair use of the site

Do not break into the site, overload it, copy it wholesale, use other people's accounts or cards, or abuse codes and gift cards. We may close accounts that do, and refund what has been paid for boxes not yet delivered. Our name, pictures and texts belong to us. You keep the rights to your reviews and allow us to show them.

## 12. What we are responsible for

We promise to cook with care and to deliver what you ordered. Beyond that, the site is provided as it is. As far as the law allows, we are not liable for indirect losses, and our total liability for any claim is limited to what you paid us in the twelve months before it arose. **Nothing in these terms limits liability for injury caused by unsafe food, for gross negligence, for intentional harm or for anything else that cannot be limited by law.** Some states do not allow certain limits; there they do not apply.

## 13. Disputes

Please call us first; most things are settled in one conversation. If not, send us a written description, and both of us will try in good faith for 30 days to settle it. After that, either of us may go to court. You may always use small claims court where you live. New York law applies, and other cases belong in the state or federal courts that serve Ulster County, New York. None of this takes away the consumer protection of your home state.

## 14. Changes and the rest

We may update these terms and will change the date at the top. If a change affects a running plan, we will email you at least 30 days ahead, and you may cancel before it applies. If one part of these terms does not hold, the rest does. Our [Privacy Policy](/privacy-policy) explains how we treat your data.

## 15. Contact

Green Fork Kitchen, Inc., 100 Mill Race Lane, Kingston, NY 12401.

Email [hello@greenfork.test](mailto:hello@greenfork.test), phone [(845) 555-0148](tel:+18455550148), every day, 8 AM to 8 PM Eastern Time.
`;
