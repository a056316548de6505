export const howItWorks = `
We cook in Kingston, in the Hudson Valley, in batches small enough that somebody tastes every one. You choose what you want, we do the shopping, chopping and washing up, and dinner is two minutes away. Here is what a week with Green Fork looks like, from the menu to your table.

## 1. The menu opens on Friday

At 9:00 AM Eastern Time every Friday we put up the next week's menu: more than forty meals, several of them new. You can sort by protein or calories, keep to plant-based or gluten-free dishes, and leave out anything you do not eat. Each meal shows its calories, protein, carbs and fat on the card, and the full ingredients and nutrition behind the little info icon.

## 2. You pick by Thursday

You have until **Thursday at 11:59 PM Eastern Time**. Pick 6, 10 or 14 meals, as many of each as you like. Change your mind on Sunday, swap something on Wednesday: nothing is final until the deadline.

- **With Subscribe & Save** you pay 15% less on every meal, and your weekly place is kept. You can skip, pause or cancel online whenever you like.
- **Just this once** is just that: one box at the regular price, paid at checkout, nothing to cancel.

Your first box is charged when you check out. From the second box on, we charge your saved card once a week, right after the deadline. Gift card balance is always used first.

## 3. We cook on Saturday

Saturday to Monday is for cooking, chilling and packing. Our meals are never frozen. They are sealed, labeled with their ingredients, allergens and use-by date, and kept cold until they leave.

Because we buy for exactly the boxes that were ordered, we cannot change a box once its deadline has passed. It also means that we throw away very little.

## 4. Your box arrives

We deliver on **Tuesday or Thursday**, depending on your zip code, between 8 AM and 6 PM. Delivery is $6.99, and free when your meals come to $120 or more after discounts. The box is insulated and packed on ice, so you do not need to be home. Put the meals into the refrigerator the same day and they stay fresh for seven days.

## 5. Heat, sit down, eat well

Make a few slits in the film and microwave on high for 1 – 2 minutes. If you have a little more time, move the meal to an oven safe container and warm it at 350 degrees to an internal temperature of 165 degrees. Then tell us how you liked it: your stars decide what we cook again, and what we choose for you when you are too busy to pick.

## When you do not get around to picking

Life happens. If you have a plan and the deadline finds your box empty, we fill it for you. We call this auto-fill, and it follows rules you can check:

1. **Your allergens are a hard stop.** A meal with an allergen you listed is never chosen. If there is no way to fill the box without one, we hold it, charge nothing, and get in touch.
2. **No surprises in the price.** Meals with a surcharge are never chosen.
3. **Nothing that has sold out.** We only choose what we can really cook for you.
4. **What you like, with variety.** Meals you rated well or order often come first; we avoid repeating one dish again and again, and leave out what you dislike. Every choice comes with its reason.

You do not have to wait and see. [My Schedule](/my-schedule) shows what we would send if you did nothing: the meals, the estimated total and the moment your card would be charged. Do not like it? Swap, skip, or switch off "Fill my box for me". With auto-fill off, a week without picks is skipped and costs nothing.

## Skip, pause, cancel

| You want to | Do this | What happens |
| --- | --- | --- |
| Miss one week | "Skip This Week" on My Schedule | Nothing is sent or charged. You can unskip until the deadline |
| Take a longer break | "Pause until…" on My Schedule | Your plan rests and starts again on the date you chose, at the same price |
| Change the number of meals | Change your plan size, for one week or always | Holds for every week whose deadline has not passed |
| Stop | My Account, Plan Status, CHANGE, UNSUBSCRIBE | No further orders. Your account and gift card balance stay |

Each of these gives you a receipt number and an entry in your account, so there is never a doubt about what you asked for and when.

## If a payment fails

We write to you straight away with a link to update your card. When the problem is a temporary one we try again after about 4 hours, after 12 hours, and once more before cooking starts. If it still does not work, that box is dropped and you owe nothing for it; your plan stays. Nobody is ever charged twice for the same box, and nobody is charged for a week they skipped.

## Ready?

[See this week's meals](/meals), or read the [questions other people asked](/frequently-asked-questions). New here? The code **WELCOME20** takes 20% off your first box. And if you would rather talk to someone, we are at [(845) 555-0148](tel:+18455550148) every day from 8 AM to 8 PM Eastern Time.
`;
